import type { DocumentFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { CONCERN } from './html-concerns.ts';
import { readHtmlEvents } from './html-events.ts';
import { createAriaReader } from './read-aria.ts';
import { createFormReader } from './read-forms.ts';
import { createHeadReader } from './read-head.ts';
import { createItemReader } from './read-items.ts';
import { createLinkReader } from './read-links.ts';
import { createMediaReader } from './read-media.ts';
import { createTextReader } from './read-text.ts';
import { createReading, trackSpan, type Ending } from './reading.ts';
import { valueOf } from './html-attributes.ts';

/** What concerns readers of HTML elements only. */
const OF_HTML =
  CONCERN.head | CONCERN.link | CONCERN.media | CONCERN.form | CONCERN.role | CONCERN.item | CONCERN.script;

/**
 * What an HTML document says, found in one pass over its source without building a tree. Takes time linear in the source for any
 * source, however broken; never throws. Nothing in the result keeps the source alive.
 * @param html untrusted.
 * @param url where the document came from, absolute.
 */
export function parseDocument(html: string, url: string): DocumentFacts {
  const reading = createReading(html);
  const head = createHeadReader(reading);
  const text = createTextReader(reading);
  const links = createLinkReader(reading);
  const media = createMediaReader(reading);
  const forms = createFormReader(reading);
  const aria = createAriaReader(reading);
  const items = createItemReader(reading);

  function open(element: HtmlElement): Ending | null {
    const { concerns } = element;
    head.countElement(element.name);
    text.open(element);
    if (reading.depth.inert === 0) {
      if ((concerns & CONCERN.id) !== 0) trackId(element);
      if ((concerns & CONCERN.language) !== 0) links.enterLanguage(element);
      if ((concerns & OF_HTML) !== 0 && !element.isForeign) openHtml(element);
      if ((concerns & CONCERN.aria) !== 0) aria.open(element);
    }
    return reading.takeEnding();
  }

  function openHtml(element: HtmlElement): void {
    const { concerns } = element;
    if ((concerns & CONCERN.head) !== 0) head.open(element);
    if ((concerns & CONCERN.link) !== 0) links.open(element);
    if ((concerns & CONCERN.media) !== 0) media.open(element);
    if ((concerns & (CONCERN.form | CONCERN.role)) !== 0) forms.open(element);
    if ((concerns & (CONCERN.item | CONCERN.script)) !== 0) items.open(element);
  }

  function trackId(element: HtmlElement): void {
    const id = valueOf(element.attributes, 'id');
    if (id !== undefined && !reading.spansById.has(id)) reading.spansById.set(id, trackSpan(reading));
  }

  readHtmlEvents(html, {
    open,
    close: (ending) => reading.close(ending),
    text: (data) => text.text(data),
    doctype: (declaration) => head.readDoctype(declaration),
  });

  const facts = head.finish(url);
  return {
    ...facts,
    ...text.finish(),
    ...media.finish(facts.baseUrl),
    ...forms.finish(),
    ...aria.finish(),
    anchors: links.finish(facts.baseUrl),
    structuredData: items.finish(),
  };
}
