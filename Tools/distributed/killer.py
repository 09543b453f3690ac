"""Kills one worker midway: started beside an engine, it waits for some pictures and ends one process by SIGKILL.

    killer.py FOLDER COUNT TOOL

Once FOLDER holds COUNT pictures, one of the processes that run TOOL with FOLDER as output is killed; its number is printed.
"""
import os, signal, sys, time


def workers(tool, folder):
    """The processes of TOOL that write to FOLDER."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit(): continue
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file: words = file.read().decode(errors="replace").split("\0")
        except OSError:
            continue
        if words[0] == tool and "--lines" in words and folder in words: found.append(int(name))
    return found


def main(folder, count, tool):
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if os.path.isdir(folder) and sum(name.endswith(".png") for name in os.listdir(folder)) >= int(count):
            for pid in workers(tool, folder):
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    continue
                print(f"killed worker {pid}", flush=True)
                return 0
        time.sleep(0.002)
    print("no worker was there to be killed", flush=True)
    return 1


sys.exit(main(*sys.argv[1:4]))
