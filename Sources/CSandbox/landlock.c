#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The same on every architecture; older headers lack them, and older kernels say ENOSYS. */
#define DCS_NR_CREATE_RULESET 444
#define DCS_NR_ADD_RULE 445
#define DCS_NR_RESTRICT_SELF 446

#define DCS_VERSION_FLAG 1u
#define DCS_PATH_BENEATH 1

/* struct landlock_ruleset_attr. Older kernels take a longer one as long as what they do not know is 0. */
struct ruleset {
  uint64_t handled_files;
  uint64_t handled_network;
  uint64_t scopes;
};

/* struct landlock_path_beneath_attr */
struct path_beneath {
  uint64_t rights;
  int32_t parent;
} __attribute__((packed));

int dcs_abi(void) {
  long abi = syscall(DCS_NR_CREATE_RULESET, NULL, (size_t)0, DCS_VERSION_FLAG);
  return abi < 0 ? -errno : (int)abi;
}

int dcs_make_rules(uint64_t handled_files, uint64_t handled_network, uint64_t scopes) {
  struct ruleset rules = {handled_files, handled_network, scopes};
  long descriptor = syscall(DCS_NR_CREATE_RULESET, &rules, sizeof rules, 0u);
  return descriptor < 0 ? -errno : (int)descriptor;
}

int dcs_add_rule(int rules, const char *path, uint64_t rights) {
  const uint64_t of_files = 1ull << DCS_EXECUTE | 1ull << DCS_WRITE_FILE | 1ull << DCS_READ_FILE |
                            1ull << DCS_TRUNCATE | 1ull << DCS_DEVICE_IOCTL;
  struct path_beneath rule = {rights, open(path, O_PATH | O_CLOEXEC)};
  struct stat status;
  int result = 0;
  if (rule.parent < 0) return -errno;
  if (fstat(rule.parent, &status) != 0) {
    result = -errno;
  } else {
    if (!S_ISDIR(status.st_mode)) rule.rights &= of_files;
    if (rule.rights != 0 && syscall(DCS_NR_ADD_RULE, rules, DCS_PATH_BENEATH, &rule, 0u) != 0) {
      result = -errno;
    }
  }
  close(rule.parent);
  return result;
}

int dcs_enter(int rules) {
  /* Without this, only the system's administrator may. It also keeps set-user-id programs harmless. */
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -errno;
  return syscall(DCS_NR_RESTRICT_SELF, rules, 0u) == 0 ? 0 : -errno;
}
