"""Draws requests with Spark's `pipe` on two local cores.

    with-spark.py TOOL REQUESTS FOLDER > replies

`pipe` feeds the lines of a partition to one worker and takes its lines. A worker that does not end with 0 fails its
task, and Spark runs the partition again: `local[2,4]` allows four failures of a task.
"""
import shlex, sys

from pyspark.sql import SparkSession


def main(tool, requests, folder):
    spark = (SparkSession.builder.master("local[2,4]").appName("drawcanvas")
             .config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1").getOrCreate())
    spark.sparkContext.setLogLevel("OFF")
    with open(requests, encoding="utf-8") as file: lines = [line.rstrip("\n") for line in file if line.strip()]
    partitions = max(2, len(lines) // 20)
    command = shlex.join([tool, "render", "--lines", "-j", "1", "-o", folder])
    # checkCode makes a status that is not 0 a failure; without it the replies of a killed worker would just be missing.
    replies = spark.sparkContext.parallelize(lines, partitions).pipe(command, checkCode=True).collect()
    spark.stop()
    for reply in replies: print(reply)


if __name__ == "__main__":
    main(*sys.argv[1:4])
