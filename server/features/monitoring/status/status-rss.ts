import type { ShownIncident } from './read-status.ts';
import { entryOf, idOf, newestMs, xml } from './status-feed.ts';
import { feedUrl, type StatusDocument } from './status-html.ts';
import type { StatusWords } from './status-words.ts';

/** The same as RSS 2.0 (https://www.rssboard.org/rss-specification). An item keeps its guid when its incident ends. */
export function statusRss(document: StatusDocument, words: StatusWords): string {
  const { id, view, title, intro, url, language } = document;
  const items = [...view.open, ...view.past];
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(title)}</title>
<link>${xml(`${url}?lang=${language}`)}</link>
<description>${xml(intro === '' ? title : intro)}</description>
<language>${xml(words.tag)}</language>
<lastBuildDate>${rfc822(newestMs(view))}</lastBuildDate>
<ttl>5</ttl>
<atom:link rel="self" type="application/rss+xml" href="${xml(feedUrl(document, 'rss'))}"/>
${items.map((incident) => item(incident, { id, url, language }, words)).join('\n')}
</channel>
</rss>
`;
}

type About = Pick<StatusDocument, 'id' | 'url' | 'language'>;

function item(incident: ShownIncident, { id, url, language }: About, words: StatusWords): string {
  const { title, content } = entryOf(incident, words);
  return `<item>
<title>${xml(title)}</title>
<link>${xml(`${url}?lang=${language}`)}</link>
<guid isPermaLink="false">${xml(idOf(id, incident.id))}</guid>
<pubDate>${rfc822(incident.startedAtMs)}</pubDate>
<description>${xml(content)}</description>
</item>`;
}

/** With a year of four digits, as RSS wants it, in the one zone that all readers know. */
function rfc822(atMs: number): string {
  return new Date(atMs).toUTCString();
}
