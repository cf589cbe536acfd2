import type { HtmlElement } from './element-stack.ts';
import { valueOf } from './html-attributes.ts';
import { createTextBuffer, detach, type TextBuffer } from './text-buffer.ts';

/** Where an element's text lies in the buffers; the ends are set when it ends. */
export type TextSpan = {
  /** Offsets of its text without image alternatives. */
  readonly plain: { readonly from: number; to: number };
  /** Offsets of its text with image alternatives and labels. */
  readonly named: { readonly from: number; to: number };
  /** True inside a hidden part: its text is among the concealed. */
  readonly isHidden: boolean;
  /** True inside a part hidden from assistive software. */
  readonly isUnnamed: boolean;
};

/** What is to be done when an element ends. */
export type Ending = {
  /** Its end parts words. */
  readonly parts: boolean;
  readonly actions: readonly (() => void)[];
  readonly span: TextSpan | null;
};

/** What the readers of one document share while it is read. */
export type Reading = {
  readonly html: string;
  /** What a reader sees. */
  readonly visible: TextBuffer;
  /** What assistive software reads: with image alternatives, without what is hidden from it. */
  readonly named: TextBuffer;
  /** What is in neither: the text of hidden parts. */
  readonly concealed: TextBuffer;
  /** Depths of nesting in parts of one kind; 0 is outside. */
  readonly depth: {
    /** Parts whose text nobody reads: scripts, styles, form controls. */
    silent: number;
    /** Parts a browser does not build: templates. */
    inert: number;
    hidden: number;
    ariaHidden: number;
    /** Articles, sections and their like. */
    sectioning: number;
    /** Links, headings, buttons and labels: what is named by its contents. */
    naming: number;
    /** Parts of these with a label of their own in place of their contents. */
    relabelled: number;
  };
  /** Raw text being collected, of a title or script, or `null`. */
  capture: { text: string } | null;
  /** The start tag last asked for: some readers ask for the same. */
  readonly evidence: { start: number; text: string };
  /** The first usable address of a base element. */
  baseHref: string | null;
  /** Spans of elements with an id: of the first with each id. */
  readonly spansById: Map<string, TextSpan>;
  /** The span of the element being opened, once one is tracked. */
  span: TextSpan | null;
  /** Parts words where the element being opened begins and ends. */
  part(): void;
  /** Does something when the element being opened ends. */
  whenClosed(action: () => void): void;
  /** What was asked for since the last call for the end of the element being opened; `null` when nothing was. */
  takeEnding(): Ending | null;
  close(ending: Ending): void;
};

/** Longest text kept of one link, heading or button, so that nested ones cannot add up. */
const MAX_NAME_LENGTH = 2000;
const MAX_EVIDENCE_LENGTH = 300;

const NO_ACTIONS: readonly (() => void)[] = [];
/** Most elements ask for no more. */
const ONLY_PARTS: Ending = { parts: true, actions: NO_ACTIONS, span: null };

export function createReading(html: string): Reading {
  let parts = false;
  let actions: (() => void)[] | null = null;

  function separate(): void {
    reading.visible.space();
    reading.named.space();
    reading.concealed.space();
  }

  const reading: Reading = {
    html,
    visible: createTextBuffer(),
    named: createTextBuffer(),
    concealed: createTextBuffer(),
    depth: { silent: 0, inert: 0, hidden: 0, ariaHidden: 0, sectioning: 0, naming: 0, relabelled: 0 },
    capture: null,
    evidence: { start: -1, text: '' },
    baseHref: null,
    spansById: new Map(),
    span: null,
    part() {
      separate();
      parts = true;
    },
    whenClosed(action) {
      if (actions === null) actions = [action];
      else actions.push(action);
    },
    takeEnding() {
      const { span } = reading;
      if (actions === null && span === null) {
        const ending = parts ? ONLY_PARTS : null;
        parts = false;
        return ending;
      }
      const ending: Ending = { parts, actions: actions ?? NO_ACTIONS, span };
      parts = false;
      actions = null;
      reading.span = null;
      return ending;
    },
    close(ending) {
      if (ending.parts) separate();
      for (const action of ending.actions) action();
      if (ending.span !== null) endSpan(reading, ending.span);
    },
  };
  return reading;
}

/** The trimmed value of an attribute; `null` without it, `''` when it is empty. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  const value = valueOf(element.attributes, name);
  return value === undefined ? null : detach(value.trim());
}

/** Lower-case words of an attribute's value. */
export function tokensOf(element: HtmlElement, name: string): string[] {
  const value = valueOf(element.attributes, name)?.trim().toLowerCase() ?? '';
  return value === '' ? [] : value.split(/\s+/u).map(detach);
}

/** The start tag as written, cut to 300 characters. */
export function evidenceOf(reading: Reading, element: HtmlElement): string {
  const { evidence } = reading;
  if (evidence.start !== element.start) {
    const end = Math.min(element.end, element.start + MAX_EVIDENCE_LENGTH);
    evidence.start = element.start;
    evidence.text = detach(reading.html.slice(element.start, end));
  }
  return evidence.text;
}

/** Counts the element being opened as one of a kind until it ends. */
export function nest(reading: Reading, kind: keyof Reading['depth']): void {
  const { depth } = reading;
  depth[kind] += 1;
  reading.whenClosed(() => {
    depth[kind] -= 1;
  });
}

/** Collects the raw text of the element being opened. */
export function captureText(reading: Reading, use: (text: string) => void): void {
  const capture = (reading.capture ??= { text: '' });
  reading.whenClosed(() => {
    reading.capture = null;
    use(capture.text);
  });
}

/** Adds text that only names something: an image's alternative, a label. */
export function appendName(reading: Reading, text: string): void {
  const { depth, named, concealed } = reading;
  if (depth.relabelled > 0 || depth.silent > 0) return;
  (depth.hidden > 0 || depth.ariaHidden > 0 ? concealed : named).append(text);
}

/** Follows where the text of the element being opened lies. */
export function trackSpan(reading: Reading): TextSpan {
  const isHidden = reading.depth.hidden > 0;
  const isUnnamed = isHidden || reading.depth.ariaHidden > 0;
  const plain = (isHidden ? reading.concealed : reading.visible).length();
  const named = (isUnnamed ? reading.concealed : reading.named).length();
  const known = reading.span;
  if (known !== null && known.plain.from === plain && known.named.from === named) return known;
  const span = { plain: { from: plain, to: plain }, named: { from: named, to: named }, isHidden, isUnnamed };
  if (known === null) reading.span = span;
  else reading.whenClosed(() => endSpan(reading, span));
  return span;
}

function endSpan(reading: Reading, span: TextSpan): void {
  span.plain.to = (span.isHidden ? reading.concealed : reading.visible).length();
  span.named.to = (span.isUnnamed ? reading.concealed : reading.named).length();
}

/** Text of a tracked element, for use once the document is read. */
export function plainText(reading: Reading, span: TextSpan): string {
  return cut((span.isHidden ? reading.concealed : reading.visible).text(), span.plain);
}

/** The same with image alternatives and labels. */
export function namedText(reading: Reading, span: TextSpan): string {
  return cut((span.isUnnamed ? reading.concealed : reading.named).text(), span.named);
}

function cut(text: string, { from, to }: { from: number; to: number }): string {
  return text.slice(from, Math.min(to, from + MAX_NAME_LENGTH)).trim();
}
