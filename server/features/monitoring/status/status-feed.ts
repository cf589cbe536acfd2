import { escapeHtml as text } from '#server/reports/html/escape.ts';
import { sha256 } from '#server/services/tokens.ts';
import type { ShownIncident, StatusView } from './read-status.ts';
import { feedUrl, incidentTimes, incidentTitle, type StatusDocument } from './status-html.ts';
import { STATUS_TEXTS } from './status-texts.ts';
import type { StatusWords } from './status-words.ts';

/** What XML cannot hold in any way (https://www.w3.org/TR/xml/#charsets). */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The incidents of a status page as a feed (Atom, RFC 4287), the newest first; an entry is updated when its incident ends. */
export function statusFeed(document: StatusDocument, words: StatusWords): string {
  const { id, view, brand, title, url } = document;
  const entries = [...view.open, ...view.past];
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(words.tag)}">
<id>${xml(idOf(id, 'feed'))}</id>
<title>${xml(title)}</title>
<updated>${iso(newestMs(view))}</updated>
<author><name>${xml(brand.name)}</name></author>
<link rel="self" type="application/atom+xml" href="${xml(feedUrl(document, 'feed'))}"/>
<link rel="alternate" type="text/html" href="${xml(`${url}?lang=${document.language}`)}"/>
${entries.map((incident) => entry(incident, document, words)).join('\n')}
</feed>
`;
}

function entry(incident: ShownIncident, { id, url, language }: StatusDocument, words: StatusWords): string {
  const { title, content } = entryOf(incident, words);
  return `<entry>
<id>${xml(idOf(id, incident.id))}</id>
<title>${xml(title)}</title>
<published>${iso(incident.startedAtMs)}</published>
<updated>${iso(updatedAt(incident))}</updated>
<link rel="alternate" type="text/html" href="${xml(`${url}?lang=${language}`)}"/>
<content type="text">${xml(content)}</content>
</entry>`;
}

/** What a feed says of an incident. */
export function entryOf(incident: ShownIncident, words: StatusWords): { title: string; content: string } {
  const what = incidentTitle(incident, words);
  return {
    title: incident.endedAtMs === null ? what : words.translate(STATUS_TEXTS.solved, { what }),
    content: [incidentTimes(incident, words), incident.note].filter((part) => part !== '').join('\n'),
  };
}

/** When something was last told; the time of the view for nothing. */
export function newestMs({ open, past, atMs }: StatusView): number {
  const newest = [...open, ...past].reduce((most, each) => Math.max(most, updatedAt(each)), 0);
  return newest === 0 ? atMs : newest;
}

function updatedAt({ startedAtMs, endedAtMs }: ShownIncident): number {
  return endedAtMs ?? startedAtMs;
}

/** The same for ever, also under another address of the server; nothing of ours can be read of it. */
export function idOf(pageId: string, what: string): string {
  return `urn:sitewarden:status:${sha256(`${pageId} ${what}`)}`;
}

/** Text of an XML document. */
export function xml(given: string): string {
  return text(given.replaceAll(NOT_XML, ''));
}

function iso(atMs: number): string {
  return new Date(atMs).toISOString();
}
