/** Text that grows piece by piece with its white space collapsed; offsets into it stay true. */
export type TextBuffer = {
  readonly length: () => number;
  /** Adds a piece whose runs of white space are single spaces already (`collapse`). */
  append(collapsed: string): void;
  /** Parts words, unless they are parted already. */
  space(): void;
  readonly text: () => string;
};

/** White space runs as one space each; also no-break spaces. */
export function collapse(text: string): string {
  if (!MUST_COLLAPSE.test(text)) return text;
  // Much text of a page is but the indentation of its source.
  return text.trim() === '' ? ' ' : text.replace(/\s+/gu, ' ');
}

/** White space that is no space, or two in a row. */
// The characters of \s are written out: runs twice as fast, and this looks at all text of a page.
const MUST_COLLAPSE = / {2}|[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;

const SPACE = 0x20;

export function createTextBuffer(): TextBuffer {
  let text = '';
  let endsWithSpace = true;
  return {
    length: () => text.length,
    append(collapsed) {
      const { length } = collapsed;
      const isDoubled = endsWithSpace && collapsed.charCodeAt(0) === SPACE;
      if (length === 0 || (isDoubled && length === 1)) return;
      text += isDoubled ? collapsed.slice(1) : collapsed;
      endsWithSpace = collapsed.charCodeAt(length - 1) === SPACE;
    },
    space() {
      if (endsWithSpace) return;
      text += ' ';
      endsWithSpace = true;
    },
    text: () => text,
  };
}

/** A copy that does not keep the long text alive it was cut from. */
export function detach(text: string): string {
  // Engines cut a long text by pointing into it; joining makes a text of its own.
  return text.length < 13 ? text : ` ${text}`.slice(1);
}
