import { ownValue } from '#core/base/own-value.ts';
import { collapse, countWords } from '#core/base/plain-text.ts';
import type { HeadingFacts } from './document-facts.ts';
import type { HtmlElement } from './element-stack.ts';
import { hasAttribute, valueOf } from './html-attributes.ts';
import { CONCERN } from './html-concerns.ts';
import {
  appendName,
  attributeOf,
  captureText,
  namedText,
  nest,
  trackSpan,
  type Reading,
  type TextSpan,
} from './reading.ts';

const LEVELS: Readonly<Record<string, HeadingFacts['level']>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

type Range = { readonly from: number; to: number };

/** Follows the text a reader sees, which of it is the main text, the headings and the landmarks. */
export function createTextReader(reading: Reading) {
  const headings: (Omit<HeadingFacts, 'text'> & { label: string; span: TextSpan })[] = [];
  const landmarks = { main: 0, nav: 0, header: 0, footer: 0 };
  const mainRanges: Range[] = [];
  const sideRanges: Range[] = [];
  const codeRanges: Range[] = [];
  const open = { main: 0, side: 0, code: 0 };

  function trackRange(kind: keyof typeof open, ranges: Range[]): void {
    open[kind] += 1;
    const range: Range | null =
      open[kind] === 1 ? { from: reading.visible.length(), to: reading.visible.length() } : null;
    if (range !== null) ranges.push(range);
    reading.whenClosed(() => {
      open[kind] -= 1;
      if (range !== null) range.to = reading.visible.length();
    });
  }

  function readLandmark(element: HtmlElement): void {
    const landmark = landmarkOf(element, reading.depth.sectioning);
    if (landmark === null) return;
    landmarks[landmark] += 1;
    if (landmark === 'main') trackRange('main', mainRanges);
    else trackRange('side', sideRanges);
  }

  function readHeading(element: HtmlElement): void {
    const level = headingLevelOf(element);
    if (level === null) return;
    nest(reading, 'naming');
    headings.push({
      level,
      isByRole: ownValue(LEVELS, element.name) !== level,
      label: attributeOf(element, 'aria-label') ?? '',
      span: trackSpan(reading),
    });
  }

  return {
    open(element: HtmlElement): void {
      const { concerns } = element;
      if ((concerns & CONCERN.inline) === 0) reading.part();
      if ((concerns & HIDES) !== 0) enterHiddenParts(reading, element);
      if (reading.depth.inert > 0) return;
      if ((concerns & CONCERN.label) !== 0) enterLabel(reading, element);
      if (element.isForeign) {
        if (element.name === 'title') captureText(reading, (text) => appendName(reading, collapse(text)));
        return;
      }
      if ((concerns & (CONCERN.landmark | CONCERN.role)) !== 0) readLandmark(element);
      if ((concerns & (CONCERN.heading | CONCERN.role)) !== 0) readHeading(element);
      if ((concerns & CONCERN.sectioning) !== 0) nest(reading, 'sectioning');
      if ((concerns & CONCERN.code) !== 0) trackRange('code', codeRanges);
    },
    text(data: string): void {
      appendText(reading, data);
    },
    finish() {
      const visible = reading.visible.text();
      const sides = mainRanges.length > 0 ? mainRanges : complementOf(sideRanges, visible.length);
      const mainText = joined(visible, sides);
      return {
        headings: headings.map(({ level, isByRole, label, span }): HeadingFacts => ({
          level,
          isByRole,
          text: namedText(reading, span) || label,
        })),
        landmarks,
        visibleText: visible.trim(),
        proseText: codeRanges.length === 0 ? visible.trim() : joined(visible, complementOf(codeRanges, visible.length)),
        mainText,
        mainWords: countWords(mainText),
      };
    },
  };
}

function appendText(reading: Reading, data: string): void {
  const { depth } = reading;
  if (reading.capture !== null) reading.capture.text += data;
  if (depth.silent > 0) return;
  const text = collapse(data);
  const isHidden = depth.hidden > 0;
  if (!isHidden) reading.visible.append(text);
  if (isHidden || depth.ariaHidden > 0) reading.concealed.append(text);
  else if (depth.relabelled === 0) reading.named.append(text);
}

const HIDES = CONCERN.inert | CONCERN.silent | CONCERN.hiding;

function enterHiddenParts(reading: Reading, { attributes, concerns }: HtmlElement): void {
  if ((concerns & CONCERN.inert) !== 0) nest(reading, 'inert');
  if ((concerns & CONCERN.silent) !== 0) nest(reading, 'silent');
  if ((concerns & CONCERN.hiding) === 0) return;
  const style = valueOf(attributes, 'style');
  if (hasAttribute(attributes, 'hidden') || (style !== undefined && /display\s*:\s*none/iu.test(style)))
    nest(reading, 'hidden');
  if (valueOf(attributes, 'aria-hidden') === 'true') nest(reading, 'ariaHidden');
}

/** Inside a link, heading, button or label an aria-label stands in place of the contents it labels. */
function enterLabel(reading: Reading, element: HtmlElement): void {
  const label = reading.depth.naming > 0 ? (valueOf(element.attributes, 'aria-label')?.trim() ?? '') : '';
  if (label === '') return;
  appendName(reading, collapse(label));
  nest(reading, 'relabelled');
}

function headingLevelOf(element: HtmlElement): HeadingFacts['level'] | null {
  const level = ownValue(LEVELS, element.name);
  const role = valueOf(element.attributes, 'role')?.trim().toLowerCase() ?? '';
  if (role !== '' && role !== 'heading') return null;
  if (role === '' && level === undefined) return null;
  return ownValue(LEVELS, `h${valueOf(element.attributes, 'aria-level')?.trim() ?? ''}`) ?? level ?? 2;
}

const LANDMARK_ROLES: Readonly<Record<string, 'main' | 'nav' | 'header' | 'footer'>> = {
  main: 'main',
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
};

/** header and footer are landmarks of the page only outside articles and sections (HTML-AAM). */
function landmarkOf(element: HtmlElement, sectioningDepth: number): 'main' | 'nav' | 'header' | 'footer' | null {
  const role = valueOf(element.attributes, 'role')?.trim().toLowerCase();
  if (role !== undefined && role !== '') return ownValue(LANDMARK_ROLES, role) ?? null;
  const { name } = element;
  if (name === 'main' || name === 'nav') return name;
  return (name === 'header' || name === 'footer') && sectioningDepth === 0 ? name : null;
}

function joined(text: string, ranges: readonly Range[]): string {
  return ranges
    .map(({ from, to }) => text.slice(from, to).trim())
    .filter(Boolean)
    .join(' ');
}

/** What lies between ranges that do not overlap. */
function complementOf(ranges: readonly Range[], length: number): Range[] {
  const rest: Range[] = [];
  let from = 0;
  for (const range of ranges) {
    rest.push({ from, to: range.from });
    from = range.to;
  }
  rest.push({ from, to: length });
  return rest;
}
