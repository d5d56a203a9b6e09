/** The styles of the badge, with the colors of the product's tokens. It is a page of its own, without other files. */
export const BADGE_CSS = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{background:transparent;font:14px/1.35 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a,p{display:flex;align-items:center;gap:12px;padding:10px 14px 10px 10px;border-radius:14px;
border:1px solid light-dark(#ddd5ca,#3b3833);background:light-dark(#fffdfa,#211f1c);
color:light-dark(#211c17,#f4efe8);text-decoration:none;max-width:360px}
a:focus-visible{outline:2px solid currentColor;outline-offset:-3px}
b{flex:none;display:grid;place-items:center;align-content:center;min-width:56px;height:56px;padding:0 8px;border-radius:10px;
font-size:24px;line-height:1;font-variant-numeric:tabular-nums;background:light-dark(#efe9e1,#33302b)}
b small{display:block;font-size:11px;font-weight:500;margin-top:3px}
.short b{background:light-dark(#e4f1e6,#1b3122);color:light-dark(#1f5a34,#8fd6a4)}
.medium b{background:light-dark(#fdf0d0,#3a2c10);color:light-dark(#6b4600,#f4cb74)}
.long b{background:light-dark(#fbe5e5,#421820);color:light-dark(#98102a,#ffa3ad)}
a>span{min-width:0}
strong,span>span,i{display:block;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
strong{font-size:15px}
i{font-style:normal;font-size:12px;color:light-dark(#655c52,#b5aca1)}
[data-size=compact] a{padding:4px 10px 4px 4px;gap:8px;border-radius:10px;max-width:220px}
[data-size=compact] b{min-width:40px;height:36px;font-size:16px;border-radius:7px}
[data-size=compact] b small{font-size:9px;margin-top:1px}
[data-size=compact] strong{font-size:13px}
[data-size=compact] i{font-size:11px}
`
