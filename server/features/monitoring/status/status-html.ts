import { findLanguage } from '#core/standards/languages.ts';
import type { ServiceState, StatusDay } from '#core/monitoring/status-view.ts';
import type { ReportBrand } from '#core/reports/document.ts';
import { reasonText } from '#server/features/monitoring/alarms/alarm-texts.ts';
import { escapeHtml as text } from '#server/reports/html/escape.ts';
import type { ShownIncident, StatusComponent, StatusView } from './read-status.ts';
import { subscribeForm } from '#server/features/monitoring/status-mail/subscription-html.ts';
import { statusFrame } from './status-frame.ts';
import { OVERALL_TEXTS, STATE_TEXTS, STATUS_TEXTS } from './status-texts.ts';
import type { StatusWords } from './status-words.ts';

export type StatusDocument = {
  /** Of the page, whatever its address. */
  readonly id: string;
  readonly view: StatusView;
  readonly brand: ReportBrand;
  readonly title: string;
  readonly intro: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly isIndexed: boolean;
  /** Its own address, without a language. */
  readonly url: string;
};

/** Signs, so that no state is told by its colour alone. */
const MARKS: Readonly<Record<ServiceState, string>> = {
  up: '<circle cx="12" cy="12" r="9"/><path d="m8 12 3 3 5-6"/>',
  limited: '<path d="M12 4 3 20h18zM12 10v4M12 17v.1"/>',
  outage: '<circle cx="12" cy="12" r="9"/><path d="m9 9 6 6m0-6-6 6"/>',
  maintenance: '<circle cx="12" cy="12" r="9"/><path d="M10 9v6M14 9v6"/>',
  unknown: '<circle cx="12" cy="12" r="9"/><path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .7-1 1.4M12 16.5v.1"/>',
};

/** A status page as one document that needs nothing else, and no script. `style` stands in its head as it is. */
export function statusHtml(document: StatusDocument, words: StatusWords, style: string): string {
  const { view, brand, title, intro, isIndexed, url, language } = document;
  const { translate, tag } = words;
  const head = [
    isIndexed ? `<link rel="canonical" href="${text(url)}">` : '<meta name="robots" content="noindex">',
    `<link rel="alternate" type="application/atom+xml" title="${text(title)}" href="${text(feedUrl(document, 'feed'))}">`,
    `<link rel="alternate" type="application/rss+xml" title="${text(title)}" href="${text(feedUrl(document, 'rss'))}">`,
  ];
  const body = `<main>
<h1>${text(title)}</h1>${intro === '' ? '' : `<p class="intro">${text(intro)}</p>`}
<p class="now ${view.overall}"><span>${mark(view.overall)}${text(translate(OVERALL_TEXTS[view.overall]))}</span><time datetime="${iso(view.atMs)}">${text(translate(STATUS_TEXTS.asOf, { time: words.moment(view.atMs) }))}</time></p>
${view.open.length === 0 ? '' : incidentList('open', view.open, words)}
<section aria-labelledby="systems"><h2 id="systems">${text(translate(STATUS_TEXTS.systems))}</h2>${
    view.components.length === 0
      ? `<p>${text(translate(STATUS_TEXTS.noSystems))}</p>`
      : `<ul class="panel">${view.components.map((component) => componentItem(component, words)).join('\n')}</ul>`
  }</section>
${incidentList('past', view.past, words)}
${subscribeForm({ url, language }, translate)}
</main>
${footer(document, words)}`;
  return statusFrame({ tag, title, brand, style, head, body });
}

/** Where a feed of a page lies. */
export function feedUrl({ url, language }: Pick<StatusDocument, 'url' | 'language'>, name: 'feed' | 'rss'): string {
  return `${url}${name}.xml?lang=${language}`;
}

function mark(state: ServiceState): string {
  return `<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${MARKS[state]}</svg>`;
}

function componentItem({ name, state, uptimePct, days }: StatusComponent, words: StatusWords): string {
  const { translate } = words;
  const summary =
    uptimePct === null
      ? translate(STATUS_TEXTS.noUptime)
      : translate(STATUS_TEXTS.uptime, { percent: words.percent(uptimePct) });
  const bad = days.filter(({ pct }) => pct !== null && pct < 100);
  const badDays =
    bad.length === 0
      ? ''
      : `<details><summary>${text(translate(STATUS_TEXTS.badDays, { count: bad.length }))}</summary><ul>${bad
          .toReversed()
          .map((day) => `<li>${text(dayText(day, words))}</li>`)
          .join('')}</ul></details>`;
  return `<li><div class="line"><h3>${text(name)}</h3><span class="state ${state}">${mark(state)}${text(translate(STATE_TEXTS[state]))}</span></div>
<svg class="days" viewBox="0 0 450 32" preserveAspectRatio="none" role="img" aria-label="${text(translate(STATUS_TEXTS.chart, { name, summary }))}">${days
    .map((day, at) => dayBar(day, at, words))
    .join('')}</svg>
<div class="ends"><span>${text(translate(STATUS_TEXTS.daysAgo))}</span><b>${text(summary)}</b><span>${text(translate(STATUS_TEXTS.today))}</span></div>${badDays}</li>`;
}

const LOW_PCT = 95;
/** Days with problems are told by more than their colour. */
const HEIGHTS = { full: 32, part: 24, low: 14, none: 32 } as const;

function dayBar(day: StatusDay, at: number, words: StatusWords): string {
  const level = levelOf(day);
  const height = HEIGHTS[level];
  return `<rect class="${level}" x="${String(at * 5)}" y="${String(32 - height)}" width="4" height="${String(height)}"><title>${text(dayText(day, words))}</title></rect>`;
}

function levelOf({ pct }: StatusDay): keyof typeof HEIGHTS {
  if (pct === null) return 'none';
  return pct === 100 ? 'full' : pct < LOW_PCT ? 'low' : 'part';
}

function dayText({ startMs, pct }: StatusDay, words: StatusWords): string {
  return `${words.day(startMs)}: ${pct === null ? words.translate(STATUS_TEXTS.noData) : words.percent(pct)}`;
}

function incidentList(id: 'open' | 'past', incidents: readonly ShownIncident[], words: StatusWords): string {
  const { translate } = words;
  const items = incidents.map(
    (incident) =>
      `<li><h3>${text(incidentTitle(incident, words))}</h3><p class="when">${text(incidentTimes(incident, words))}</p>${
        incident.note === '' ? '' : `<p class="note" dir="auto">${text(incident.note)}</p>`
      }</li>`,
  );
  return `<section aria-labelledby="${id}"><h2 id="${id}">${text(translate(STATUS_TEXTS[id]))}</h2>${
    items.length === 0 ? `<p>${text(translate(STATUS_TEXTS.noPast))}</p>` : `<ol class="panel">${items.join('\n')}</ol>`
  }</section>`;
}

/** What an incident was, and of what. */
export function incidentTitle({ components, reason }: ShownIncident, { translate, tag }: StatusWords): string {
  return `${new Intl.ListFormat(tag, { type: 'unit' }).format(components)}: ${reasonText(reason, translate)}`;
}

/** When an incident was. */
export function incidentTimes({ startedAtMs, endedAtMs }: ShownIncident, words: StatusWords): string {
  const time = words.moment(startedAtMs);
  return endedAtMs === null
    ? words.translate(STATUS_TEXTS.ongoing, { time })
    : words.translate(STATUS_TEXTS.ended, { time, span: words.span(endedAtMs - startedAtMs) });
}

function footer(document: StatusDocument, { translate }: StatusWords): string {
  const { languages, language, brand } = document;
  const links = languages.flatMap((code) => {
    const found = findLanguage(code);
    if (found === undefined) return [];
    const label = `<span lang="${found.tag}">${text(found.title)}</span>`;
    return [
      code === language
        ? `<li aria-current="true">${label}</li>`
        : `<li><a href="?lang=${code}" hreflang="${found.tag}">${label}</a></li>`,
    ];
  });
  const own = [brand.footer, brand.contact].filter((each) => each !== '').map((each) => `<span>${text(each)}</span>`);
  return `<footer><div><span>${text(translate(STATUS_TEXTS.zone))}</span> <a href="feed.xml?lang=${language}" type="application/atom+xml">${text(translate(STATUS_TEXTS.feed))}</a> <a href="rss.xml?lang=${language}" type="application/rss+xml">${text(translate(STATUS_TEXTS.rss))}</a></div>${own.join('')}<nav aria-label="${text(translate(STATUS_TEXTS.languages))}"><ul>${links.join('')}</ul></nav></footer>`;
}

function iso(atMs: number): string {
  return new Date(atMs).toISOString();
}
