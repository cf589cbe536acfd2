import type { HtmlElement } from './element-stack.ts';
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
    /** Parts a browser does not build: template and noscript. */
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
  /** The first usable address of a base element. */
  baseHref: string | null;
  /** Spans of elements with an id: of the first with each id. */
  readonly spansById: Map<string, TextSpan>;
  /** Does something when the element being opened ends. */
  whenClosed(action: () => void): void;
  /** The actions registered since the last call. */
  takeActions(): (() => void) | undefined;
};

/** Longest text kept of one link, heading or button, so that nested ones cannot add up. */
const MAX_NAME_LENGTH = 2000;
const MAX_EVIDENCE_LENGTH = 300;

export function createReading(html: string): Reading {
  let actions: (() => void)[] = [];
  return {
    html,
    visible: createTextBuffer(),
    named: createTextBuffer(),
    concealed: createTextBuffer(),
    depth: { silent: 0, inert: 0, hidden: 0, ariaHidden: 0, sectioning: 0, naming: 0, relabelled: 0 },
    capture: null,
    baseHref: null,
    spansById: new Map(),
    whenClosed(action) {
      actions.push(action);
    },
    takeActions() {
      if (actions.length === 0) return undefined;
      const taken = actions;
      actions = [];
      return taken.length === 1 ? taken[0] : () => taken.forEach((action) => action());
    },
  };
}

/** The trimmed value of an attribute; `null` without it, `''` when it is empty. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  const value = element.attributes.get(name);
  return value === undefined ? null : detach(value.trim());
}

/** Lower-case words of an attribute's value. */
export function tokensOf(element: HtmlElement, name: string): string[] {
  const value = element.attributes.get(name)?.trim().toLowerCase() ?? '';
  return value === '' ? [] : value.split(/\s+/u).map(detach);
}

/** The start tag as written, cut to 300 characters. */
export function evidenceOf(reading: Reading, element: HtmlElement): string {
  return detach(reading.html.slice(element.start, Math.min(element.end, element.start + MAX_EVIDENCE_LENGTH)));
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
  const plainBuffer = isHidden ? reading.concealed : reading.visible;
  const namedBuffer = isUnnamed ? reading.concealed : reading.named;
  const span = {
    plain: { from: plainBuffer.length(), to: plainBuffer.length() },
    named: { from: namedBuffer.length(), to: namedBuffer.length() },
    isHidden,
    isUnnamed,
  };
  reading.whenClosed(() => {
    span.plain.to = plainBuffer.length();
    span.named.to = namedBuffer.length();
  });
  return span;
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
