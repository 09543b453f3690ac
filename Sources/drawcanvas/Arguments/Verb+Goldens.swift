extension Verb {
  /// What help says below the flags of the verbs around golden pictures.
  var goldenNotes: String {
    switch self {
    case .diff:
      """
      Two files, or two folders whose pictures of the same name are compared. OUT is the difference
      picture, or the folder for them. Pictures of any format are compared in 8-bit sRGB.

        drawcanvas diff golden.png now.png -o difference.png
        drawcanvas diff before/ after/ --aa ignore --max-diff-ratio 0.1% --report diff.html
      """
    case .test:
      """
      PATH is a folder of cases or a case (default: the current folder). In a folder a JSON file is a
      case only when it is an action list, draw parameters or a draw script. The golden of NAME.json is
      NAME.png beside it or under __goldens__. Settings come from canvas-tests.json; a flag beats them.
      With CI set no golden is ever written. OUT is a folder that the run is kept in, for approve and
      report. With --profile each script's result in --json and OUT carries the script counters of
      drawcanvas profile, totals of the script: the same on every machine and for any -j.

        drawcanvas test
        drawcanvas test charts -k bar --report report.html
        CI=1 drawcanvas test --shard 1/4 -o shard-1 --junit shard-1.xml
      """
    case .approve:
      """
      NAME is a case, a pattern or the id of a result (default: all that can be approved). Says what
      it does, and refuses what moved since the run.

        drawcanvas approve charts/bar
        drawcanvas approve --cause font
        drawcanvas approve --from artifact 'charts/*'
      """
    case .report:
      """
      RUN is a folder or results.json that test kept (default: the last one). OUT is the HTML file
      (default: report.html in the folder of the first run).

        drawcanvas report
        drawcanvas report --merge shard-1 shard-2 -o report.html --markdown comment.md
      """
    default:
      """
      Shows script, commands, fonts, pictures and libraries that a golden was made with; a plain PNG
      has no provenance.

        drawcanvas inspect charts/bar.png
      """
    }
  }
}
