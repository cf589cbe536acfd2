import type { ReportDocument } from '#core/reports/document.ts';
import { cssString } from './escape.ts';

/** How a report looks, on a screen and on paper. */
export function styleOf({ brand, title, words }: ReportDocument): string {
  const fontsOfMachine =
    '"Noto Sans","Noto Sans CJK TC","Noto Sans CJK SC","Noto Sans CJK JP","Noto Sans CJK KR",system-ui,"Segoe UI",Roboto,"PingFang TC","Microsoft JhengHei",sans-serif';
  const foot = brand.footer === '' ? brand.name : brand.footer;
  return `:root{--edge:max(20px,50% - 378px);--brand:${brand.colour};--on-brand:${brand.onColour};--ink:#101828;--soft:#475467;--rule:#e4e7ec;--ground:#f8f9fb;--good:#12805c;--bad:#b42318;--warn:#a15c07}
*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;color:var(--ink);background:#fff;font:400 15px/1.55 "Report",Inter,${fontsOfMachine};font-feature-settings:"calt","ss03";overflow-wrap:anywhere}
a{color:inherit}
h1,h2,h3,h4{line-height:1.2;margin:0;text-wrap:balance;break-after:avoid}
.cover{display:flex;flex-direction:column;min-height:62vh;background:var(--brand);color:var(--on-brand);padding:clamp(24px,6vw,64px) var(--edge)}
.cover .logo{align-self:flex-start;background:#fff;border-radius:10px;padding:12px 16px;line-height:0}
.cover .logo img{max-height:52px;max-width:220px}
.cover .who{font-weight:600;font-size:17px;letter-spacing:.01em}
.cover h1{font-size:clamp(34px,7vw,58px);font-weight:750;letter-spacing:-.025em;margin-top:auto;padding-top:72px;max-width:16em}
.cover .sites{font-size:clamp(18px,3vw,24px);font-weight:500;margin:14px 0 0;line-height:1.35}
.cover .period{margin:22px 0 0;font-size:16px}
.contents{padding:28px var(--edge);border-bottom:1px solid var(--rule)}
.contents h2{font-size:13px;font-weight:650;color:var(--soft)}
.contents ol{list-style:none;margin:12px 0 0;padding:0;columns:2;column-gap:40px;counter-reset:part}
.contents li{break-inside:avoid;padding:5px 0;counter-increment:part;display:flex;gap:12px}
.contents li::before{content:counter(part,decimal-leading-zero);color:var(--soft);font-variant-numeric:tabular-nums;min-width:1.6em}
.contents a{text-decoration:none;font-weight:550}
.contents .made{margin:22px 0 0;color:var(--soft);font-size:13px}
main{padding:0 var(--edge) 48px}
section{padding-top:44px}
section>h2{font-size:27px;font-weight:720;letter-spacing:-.018em;padding-bottom:12px;border-bottom:3px solid var(--brand);margin-bottom:18px}
h3,.h3{font-size:19px;font-weight:680;margin:30px 0 10px;letter-spacing:-.01em}
h4,.h4{font-size:16px;font-weight:670;margin:24px 0 8px}
p{margin:0 0 10px;text-wrap:pretty}
.soft{color:var(--soft)}
.note{border-radius:8px;background:var(--ground);border:1px solid var(--rule);padding:12px 16px;margin:0 0 18px}
.note>:last-child,.rich>:last-child{margin-bottom:0}
.rich{margin:0 0 14px}.rich h2{font-size:19px;margin:18px 0 8px}.rich blockquote{margin:0 0 10px;padding-left:14px;border-left:2px solid var(--rule);color:var(--soft)}
.rich table{border-collapse:collapse;margin-bottom:12px}.rich td,.rich th{border:1px solid var(--rule);padding:4px 8px;text-align:start}
.stats{display:grid;grid-template-columns:repeat(auto-fit,minmax(108px,1fr));column-gap:28px;overflow:hidden;margin:14px 0 20px;border-block:1px solid var(--rule);break-inside:avoid}
.stats div{display:grid;grid-row:span 2;grid-template-rows:subgrid;row-gap:0;padding:12px 0 11px 14px;margin-inline-start:-15px;border-inline-start:1px solid var(--rule)}
[dir=rtl] .stats div{padding:12px 14px 11px 0}
.stats dt{align-self:end;font-size:13px;color:var(--soft);line-height:1.3}
.stats dd{margin:3px 0 0;font-size:25px;font-weight:680;letter-spacing:-.02em;font-variant-numeric:tabular-nums;line-height:1.2;overflow-wrap:normal}
.figures .stats{grid-template-columns:repeat(auto-fit,minmax(78px,1fr))}.figures dd{font-size:21px}
.stats small{display:block;font-size:13px;font-weight:600;letter-spacing:0;margin-top:2px}
.good{color:var(--good)}.bad{color:var(--bad)}.warn{color:var(--warn)}
.figures{display:grid;grid-template-columns:minmax(0,1fr) 150px;gap:28px;align-items:center;break-inside:avoid;margin-bottom:12px}.figures .stats{margin:0}
.gauge{width:150px;text-align:center;break-inside:avoid}
.gauge svg{display:block;width:100%}
.gauge b{display:block;font-size:30px;line-height:1;margin-top:-32px;font-weight:720;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.gauge span{display:block;font-size:12.5px;color:var(--soft);margin-top:8px;line-height:1.3}
figure{margin:16px 0 22px;break-inside:avoid}
figcaption,caption{font-weight:650;font-size:15px;text-align:start;padding-bottom:8px;break-after:avoid}
figure svg{display:block;width:100%;height:auto}figure .small{display:none}
section>h2+p{break-after:avoid}.wide.short{break-inside:avoid}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;margin:0 0 6px;padding:0;list-style:none;font-size:13px;color:var(--soft)}
.legend svg{display:inline-block;width:11px;height:11px;margin-inline-end:6px}
.wide{overflow-x:auto;margin:14px 0 20px}
table.data{width:100%;border-collapse:collapse;font-size:13.5px;line-height:1.45}
.data th{font-weight:620;color:var(--soft);font-size:12.5px;text-align:start;border-bottom:1.5px solid var(--ink);padding:5px 10px 6px 0;vertical-align:bottom}
.data td{border-bottom:1px solid var(--rule);padding:7px 10px 7px 0;vertical-align:top}
.data tr{break-inside:avoid}.data thead{display:table-header-group}
.data .n{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
.data th,.data th.n{overflow-wrap:normal;white-space:normal}
.data .name{white-space:nowrap}.data .name:first-child{font-weight:600}.data .n+:not(.n){padding-inline-start:8px}
@media screen{.data .words{min-width:9em}.data .url{min-width:15em}}
.rest{font-size:13px;color:var(--soft)}
ol.steps,ul.terms{padding:0;margin:10px 0 18px;list-style:none;counter-reset:step}
.steps li{display:grid;grid-template-columns:34px 1fr;padding:9px 0;border-bottom:1px solid var(--rule);counter-increment:step;break-inside:avoid}
.steps li::before{content:counter(step);font-weight:720;font-size:19px;color:var(--brand);line-height:1.25}
.steps b,.terms b{display:block;font-weight:640}
.steps span,.terms span{color:var(--soft);grid-column:2}
.terms li{padding:8px 0;border-bottom:1px solid var(--rule);break-inside:avoid}
.sr{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.foot{border-top:1px solid var(--rule);margin-top:40px;padding:16px var(--edge) 32px;color:var(--soft);font-size:13px;text-align:center}
@media screen and (max-width:560px){.contents ol{columns:1}.figures{grid-template-columns:1fr}figure .small{display:block}figure .large{display:none}}
@page{size:A4;margin:19mm 17mm 20mm;@bottom-left{content:${cssString(foot)};font:400 8.5pt "Report",${fontsOfMachine};color:#667085}@bottom-right{content:${cssString(`${words.page} `)} counter(page) " / " counter(pages);font:400 8.5pt "Report",${fontsOfMachine};color:#667085}@top-right{content:${cssString(title)};font:400 8.5pt "Report",${fontsOfMachine};color:#667085}}
@page :first{margin:0;@bottom-left{content:none}@bottom-right{content:none}@top-right{content:none}}
@media print{body{font-size:10.6pt}.cover{min-height:0;height:172mm;padding:22mm 20mm 18mm}.cover h1{font-size:40pt}.cover .sites{font-size:16pt}.contents{padding:12mm 20mm;border:0;break-after:page}main{padding:0}section{padding-top:0;margin-top:11mm}main>section:first-child{margin-top:0}section>h2{font-size:19pt}.foot{display:none}.sr{display:none}.wide{overflow:visible}}
`;
}
