/** Text that grows piece by piece with its white space collapsed; offsets into it stay true. */
export type TextBuffer = {
  readonly length: () => number;
  /** Adds a piece whose runs of white space are single spaces already (`collapse`). */
  append(collapsed: string): void;
  /** Parts words, unless they are parted already. */
  space(): void;
  readonly text: () => string;
};

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
