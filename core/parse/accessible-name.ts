import type { HtmlElement } from './element-stack.ts';
import { attributeOf, namedText, trackSpan, type Reading, type TextSpan } from './reading.ts';

/** What an element is named by, until the whole document is known. */
export type NameSources = {
  readonly labelledBy: readonly string[];
  readonly label: string;
  readonly title: string;
  /** `null` for elements whose contents do not name them. */
  readonly contents: TextSpan | null;
};

/** Notes what names the element being opened. */
export function noteNameSources(
  reading: Reading,
  element: HtmlElement,
  options: { fromContents: boolean },
): NameSources {
  return {
    labelledBy: (element.attributes.get('aria-labelledby') ?? '').split(/\s+/u).filter(Boolean),
    label: attributeOf(element, 'aria-label') ?? '',
    title: attributeOf(element, 'title') ?? '',
    contents: options.fromContents ? trackSpan(reading) : null,
  };
}

/** The accessible name, `''` when there is none: aria-labelledby, aria-label, contents, title (the parts of the W3C's name computation that need no style sheets). */
export function accessibleName(reading: Reading, { labelledBy, label, title, contents }: NameSources): string {
  const referenced = labelledBy.flatMap((id) => {
    const span = reading.spansById.get(id);
    return span === undefined ? [] : [namedText(reading, span)];
  });
  const fromOthers = referenced.join(' ').trim();
  if (fromOthers !== '') return fromOthers;
  if (label !== '') return label;
  return (contents === null ? '' : namedText(reading, contents)) || title;
}
