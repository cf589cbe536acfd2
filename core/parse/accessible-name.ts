import type { HtmlElement } from './element-stack.ts';
import { valueOf } from './html-attributes.ts';
import { attributeOf, namedText, trackSpan, type Reading, type TextSpan } from './reading.ts';

/** What an element is named by, until the whole document is known. */
export type NameSources = {
  readonly labelledBy: readonly string[];
  readonly label: string;
  readonly title: string;
  /** `null` for elements whose contents do not name them. */
  readonly contents: TextSpan | null;
};

const NONE: readonly string[] = [];

/** The ids that an attribute lists. */
export function idsOf(value: string | undefined): readonly string[] {
  return value === undefined ? NONE : value.split(/\s+/u).filter(Boolean);
}

/** Notes what names the element being opened. */
export function noteNameSources(
  reading: Reading,
  element: HtmlElement,
  options: { fromContents: boolean },
): NameSources {
  const labelledBy = valueOf(element.attributes, 'aria-labelledby');
  return {
    labelledBy: idsOf(labelledBy),
    label: attributeOf(element, 'aria-label') ?? '',
    title: attributeOf(element, 'title') ?? '',
    contents: options.fromContents ? trackSpan(reading) : null,
  };
}

/** The accessible name, `''` when there is none: aria-labelledby, aria-label, contents, title (the parts of the W3C's name computation that need no style sheets). */
export function accessibleName(reading: Reading, { labelledBy, label, title, contents }: NameSources): string {
  const fromOthers = labelledBy.length === 0 ? '' : referencedText(reading, labelledBy);
  if (fromOthers !== '') return fromOthers;
  if (label !== '') return label;
  return (contents === null ? '' : namedText(reading, contents)) || title;
}

/** The text of the elements with these ids. */
export function referencedText(reading: Reading, ids: readonly string[]): string {
  const texts = ids.flatMap((id) => {
    const span = reading.spansById.get(id);
    return span === undefined ? [] : [namedText(reading, span)];
  });
  return texts.join(' ').trim();
}
