"""Draws requests with Dask distributed on a local cluster of two workers.

    with-dask.py TOOL REQUESTS FOLDER > replies

Every Dask worker keeps one `drawcanvas render --lines` and asks it one request at a time. A process that dies is
started anew for the same request; when a whole Dask worker is lost, Dask itself gives its tasks to the others.
"""
import json, subprocess, sys, threading

from dask.distributed import Client, LocalCluster, get_worker


class Lost(Exception):
    """The process died before it answered."""


class Painter:
    """One `drawcanvas` process that is asked line by line."""

    def __init__(self, tool, folder):
        self.lock = threading.Lock()
        self.process = subprocess.Popen(
            [tool, "render", "--lines", "-j", "1", "-o", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        with self.lock:
            try:
                self.process.stdin.write(line.encode() + b"\n")
                self.process.stdin.flush()
                reply = self.process.stdout.readline()
            except OSError as error:
                raise Lost from error
        # A line without its end is the half of one.
        if not reply.endswith(b"\n"): raise Lost
        return reply.decode().rstrip("\n")


def draw(line, tool, folder):
    worker = get_worker()
    for _ in range(5):
        painter = getattr(worker, "painter", None)
        if painter is None: painter = worker.painter = Painter(tool, folder)
        try:
            return painter.ask(line)
        except Lost:
            worker.painter = None
            painter.process.wait()
    raise RuntimeError("five processes died of " + line[:200])


def main(tool, requests, folder):
    with open(requests, encoding="utf-8") as file: lines = [line.rstrip("\n") for line in file if line.strip()]
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        # The same request twice is two tasks, so a task's key is no digest of it.
        futures = client.map(draw, lines, tool=tool, folder=folder, pure=False, retries=3)
        for reply in client.gather(futures): print(reply)


if __name__ == "__main__":
    main(*sys.argv[1:4])
