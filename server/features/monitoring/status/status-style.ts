import type { ReportBrand } from '#core/reports/document.ts';

/** How a status page looks, by day and by night. Colours are those of `src/ui/tokens.css`, and the brand's. */
export function statusStyle({ colour, onColour }: Pick<ReportBrand, 'colour' | 'onColour'>): string {
  return `:root{color-scheme:light dark;--brand:${colour};--on-brand:${onColour};--page:light-dark(#f6f8f9,#10151a);--panel:light-dark(#fff,#171e23);--text:light-dark(#141a1e,#e6ecef);--soft:light-dark(#54626b,#9eacb4);--rule:light-dark(#dfe5e9,#2a343a);--link:light-dark(#235fa8,#84b6f4);--up:light-dark(#1a6e43,#62c78f);--up-soft:light-dark(#e3f4ea,#15301f);--limited:light-dark(#8a5200,#eeb457);--limited-soft:light-dark(#fdf1dc,#352710);--outage:light-dark(#b42318,#ff8d80);--outage-soft:light-dark(#fdecea,#3a1b19);--maintenance:light-dark(#235fa8,#84b6f4);--maintenance-soft:light-dark(#e7f0fb,#17293f);--unknown:light-dark(#54626b,#9eacb4);--unknown-soft:light-dark(#edf1f3,#1f272d)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
header,main,footer{padding-inline:max(16px,50vw - 400px)}
header{background:var(--brand);color:var(--on-brand);padding-block:20px;font-weight:650;font-size:18px}
header img{display:block;max-height:44px;max-width:220px;background:#fff;border-radius:8px;padding:8px 12px}
main{padding-block:32px 16px}
h1,h2,h3,p,ul,ol{margin:0;padding:0}
h1{font-size:clamp(26px,5vw,34px);line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
h2{font-size:20px;line-height:1.3;margin:40px 0 12px}
h3{font-size:16px;line-height:1.4}
ul,ol{list-style:none}
a{color:var(--link);text-underline-offset:2px}
a:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.intro{margin-top:8px;color:var(--soft);max-width:65ch;white-space:pre-line}
.now{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;margin-top:24px;padding:16px 20px;border-radius:10px;font-size:20px;font-weight:650;line-height:1.3}
.now>span{display:flex;align-items:center;gap:12px;min-width:0}.now svg.mark{width:24px;height:24px}
.now time{font-size:14px;font-weight:400;color:var(--text);margin-inline-start:auto}
.state{display:inline-flex;align-items:center;gap:6px;font-weight:600;font-size:15px;white-space:nowrap}
svg.mark{flex:none;width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
${['up', 'limited', 'outage', 'maintenance', 'unknown'].map((state) => `.${state}{color:var(--${state})}.now.${state}{background:var(--${state}-soft)}`).join('')}
.panel{background:var(--panel);border:1px solid var(--rule);border-radius:10px}
.panel>li{padding:16px 20px}
.panel>li+li{border-top:1px solid var(--rule)}
.line{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px}
.days{display:block;width:100%;height:32px;margin-top:10px}
.days .full{fill:var(--up)}.days .part{fill:var(--limited)}.days .low{fill:var(--outage)}.days .none{fill:var(--rule)}
.ends{display:flex;justify-content:space-between;gap:12px;margin-top:6px;font-size:14px;color:var(--soft)}
.ends b{font-weight:550;color:var(--text);text-align:center}
details{margin-top:8px;font-size:14px}
summary{cursor:pointer;color:var(--soft);width:fit-content;padding-block:4px}
details ul{columns:16em;margin-top:4px;color:var(--soft)}
.when{font-size:14px;color:var(--soft)}
.note{margin-top:6px;white-space:pre-line;max-width:65ch}
form{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:end;margin-top:12px}
label{flex:1 1 240px;font-weight:550;font-size:15px}
input{display:block;width:100%;margin-top:4px;min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--panel);color:inherit;font:inherit;font-weight:400}
button{min-height:44px;padding:8px 20px;border:1px solid var(--brand);border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button.other{background:none;border-color:var(--soft);color:inherit}
input:focus-visible,button:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.back{margin-top:24px}
.hint{color:var(--soft);font-size:14px;max-width:65ch}.wrong{color:var(--outage);font-size:14px;flex-basis:100%}
footer{padding-block:24px 40px;color:var(--soft);font-size:14px;display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between}
footer nav ul{display:flex;flex-wrap:wrap;gap:4px 16px}
footer div>span,footer>span,footer div>a,footer li>*{display:inline-block;padding-block:4px}
@media (max-width:560px){.now time{margin-inline-start:0;flex-basis:100%}.ends{flex-wrap:wrap;gap:0 12px}.ends span{flex:none}.ends b{order:1;flex-basis:100%;text-align:start}}
@media print{header{background:none;color:inherit}}`;
}
