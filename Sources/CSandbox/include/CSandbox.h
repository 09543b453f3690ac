/* The system calls of Landlock, which the C library does not wrap: https://docs.kernel.org/userspace-api/landlock.html */
#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdint.h>

/* Rights to files, by the number of the bit; the kernel's ABI from which on it knows them in brackets. */
enum {
  DCS_EXECUTE = 0,
  DCS_WRITE_FILE = 1,
  DCS_READ_FILE = 2,
  DCS_READ_FOLDER = 3,
  DCS_REMOVE_FOLDER = 4,
  DCS_REMOVE_FILE = 5,
  DCS_MAKE_CHARACTER_DEVICE = 6,
  DCS_MAKE_FOLDER = 7,
  DCS_MAKE_FILE = 8,
  DCS_MAKE_SOCKET = 9,
  DCS_MAKE_PIPE = 10,
  DCS_MAKE_BLOCK_DEVICE = 11,
  DCS_MAKE_LINK = 12,
  DCS_REFER = 13,       /* [2] rename or link into another folder */
  DCS_TRUNCATE = 14,    /* [3] */
  DCS_DEVICE_IOCTL = 15 /* [5] */
};

/* Rights to the network [4], and scopes [6]. */
enum {
  DCS_BIND_TCP = 0,
  DCS_CONNECT_TCP = 1,
  DCS_SCOPE_ABSTRACT_SOCKETS = 0,
  DCS_SCOPE_SIGNALS = 1
};

/* The kernel's ABI, from 1; an error number below 0 where there is no Landlock. */
int dcs_abi(void);

/* Makes a set of rules that denies what is handled; a descriptor, or an error number below 0. */
int dcs_make_rules(uint64_t handled_files, uint64_t handled_network, uint64_t scopes);

/* Adds rights to a file, or to a folder and all below it; of a file only those count that files have.
   Returns 0, or an error number below 0. */
int dcs_add_rule(int rules, const char *path, uint64_t rights);

/* Holds the calling thread, and all threads and programs that it starts, to the rules for ever.
   Returns 0, or an error number below 0. */
int dcs_enter(int rules);

#endif
