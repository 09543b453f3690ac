extension HTMLReport {
  /// The report's style sheet; without JavaScript the views are side by side, the difference and,
  /// by the radio buttons alone, the others.
  static let style = """
    :root{--back:#fff;--text:#1c1e21;--soft:#5b616a;--line:#d5d9de;--card:#f6f7f9;--mark:#fff3c4;\
    --bad:#b3261e;--good:#1b7f3b;--link:#0b57d0}
    @media(prefers-color-scheme:dark){:root:not([data-theme=light]){--back:#16181b;--text:#e6e8eb;\
    --soft:#a0a7b1;--line:#383d45;--card:#1f2227;--mark:#4a3f12;--bad:#ff8a80;--good:#7fd69a;\
    --link:#8ab4f8}}
    :root[data-theme=dark]{--back:#16181b;--text:#e6e8eb;--soft:#a0a7b1;--line:#383d45;\
    --card:#1f2227;--mark:#4a3f12;--bad:#ff8a80;--good:#7fd69a;--link:#8ab4f8}
    *{box-sizing:border-box}
    body{margin:0;background:var(--back);color:var(--text);font:14px/1.5 system-ui,sans-serif;\
    display:grid;grid-template:auto 1fr/minmax(180px,260px) 1fr}
    header{grid-column:1/3;padding:12px 20px;border-bottom:1px solid var(--line);display:flex;\
    gap:20px;align-items:baseline;flex-wrap:wrap}
    h1{font-size:18px;margin:0}header p{margin:0;color:var(--soft)}
    nav{border-right:1px solid var(--line);overflow:auto;max-height:100vh;position:sticky;top:0}
    nav ol{list-style:none;margin:0;padding:8px 0}
    nav a{display:block;padding:3px 12px;color:var(--text);text-decoration:none;overflow-wrap:anywhere}
    nav a:hover,nav a.now{background:var(--mark)}
    nav b{display:inline-block;width:9px;height:9px;border-radius:5px;background:var(--bad);\
    margin-right:7px}
    nav b.passed,nav b.xfail{background:var(--good)}nav b.stale{background:var(--soft)}
    main{padding:12px 20px;min-width:0}
    section{border:1px solid var(--line);border-radius:8px;background:var(--card);padding:12px 16px;\
    margin:0 0 20px;scroll-margin-top:8px;outline-offset:2px}
    section:focus{outline:2px solid var(--link)}
    h2{font-size:16px;margin:0 0 4px;overflow-wrap:anywhere}
    p{margin:4px 0}.files,.note,.measures{color:var(--soft)}
    .status{font-size:12px;padding:1px 8px;border-radius:9px;border:1px solid currentColor;\
    color:var(--bad)}
    .status.passed,.status.xfail,.good{color:var(--good)}.status.stale{color:var(--soft)}
    code,pre,kbd{font:12px/1.4 ui-monospace,monospace}
    kbd{border:1px solid var(--line);border-radius:3px;padding:0 4px}
    button{font:inherit;color:inherit;background:var(--back);border:1px solid var(--line);\
    border-radius:5px;padding:1px 10px;cursor:pointer}
    .views{margin:10px 0}
    .views>input{position:absolute;opacity:0}
    .views>label:not(.swiper){display:inline-block;padding:2px 12px;border:1px solid var(--line);\
    border-radius:5px;cursor:pointer;margin-right:4px}
    .views>input:checked+label{background:var(--text);color:var(--back)}
    .views>input:focus-visible+label{outline:2px solid var(--link)}
    .panels{display:flex;gap:12px;margin-top:8px;align-items:flex-start}
    figure{margin:0;flex:0 1 auto;min-width:0;max-width:100%}figcaption{color:var(--soft);font-size:12px}
    .frame{position:relative;display:inline-block;max-width:100%;line-height:0;\
    border:1px solid var(--line);background:repeating-conic-gradient(#fff 0 25%,#e0e0e0 0 50%) \
    0 0/16px 16px}
    .frame img{max-width:100%;image-rendering:auto}
    .box{position:absolute;border:2px solid #e6007a;background:#e6007a22;pointer-events:none}
    .swiper{display:none;margin-top:8px}
    .v1:checked~.swiper{display:block}.swiper input{width:300px;vertical-align:middle}
    .v1:checked~.panels{display:grid}
    .v1:checked~.panels figure{grid-area:1/1}
    .v1:checked~.panels .difference{display:none}
    .v1:checked~.panels .actual .frame{clip-path:inset(0 0 0 var(--at,50%));background:none;\
    border-color:transparent}
    .v1:checked~.panels figcaption{visibility:hidden}
    .v2:checked~.panels .expected,.v2:checked~.panels .actual{display:none}
    .v3:checked~.panels .difference{display:none}
    .v3:checked~.panels .frame{overflow:auto;max-height:70vh;cursor:crosshair}
    .v3:checked~.panels img{image-rendering:pixelated;max-width:none;width:var(--zoomed)}
    table{border-collapse:collapse;font-size:13px;margin:8px 0}
    td,th{padding:2px 12px 2px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
    th{color:var(--soft);font-weight:normal;white-space:nowrap}td code{white-space:nowrap}em{color:var(--bad)}
    .commands ol{list-style:none;padding:0;margin:4px 0;max-height:260px;overflow:auto;\
    border:1px solid var(--line);border-radius:5px;background:var(--back)}
    .commands li{padding:1px 8px;cursor:default;overflow-wrap:anywhere}
    .commands li:hover,.commands li:focus{background:var(--card)}
    .commands .blamed{background:var(--mark);font-weight:600}
    summary{cursor:pointer;color:var(--soft)}
    #lens{position:fixed;z-index:9;pointer-events:none;background:var(--back);padding:6px;\
    border:1px solid var(--line);border-radius:6px;box-shadow:0 2px 12px #0006}
    #lens pre{margin:4px 0 0}#lens canvas{display:block}
    @media(max-width:800px){body{display:block}nav{display:none}.panels{flex-wrap:wrap}}
    """
}
