import type { DocumentFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { readHtmlEvents } from './html-events.ts';
import { createAriaReader } from './read-aria.ts';
import { createFormReader } from './read-forms.ts';
import { createHeadReader } from './read-head.ts';
import { createItemReader } from './read-items.ts';
import { createLinkReader } from './read-links.ts';
import { createMediaReader } from './read-media.ts';
import { createTextReader } from './read-text.ts';
import { createReading, trackSpan } from './reading.ts';
import { detach } from './text-buffer.ts';

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

  function open(element: HtmlElement): (() => void) | undefined {
    head.countElement(element.name);
    text.open(element);
    if (reading.depth.inert === 0) {
      trackId(element);
      if (!element.isForeign) {
        head.open(element);
        links.open(element);
        media.open(element);
        forms.open(element);
        items.open(element);
      }
      aria.open(element);
    }
    return reading.takeActions();
  }

  function trackId({ attributes }: HtmlElement): void {
    const id = attributes.get('id');
    if (id !== undefined && !reading.spansById.has(id)) reading.spansById.set(detach(id), trackSpan(reading));
  }

  readHtmlEvents(html, {
    open,
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
