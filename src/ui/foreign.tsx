/** Text of somebody else's page: its direction stays inside it, and characters that would hide or reorder it are shown as U+FFFD. */
export function Foreign({ children }: { children: string }) {
  return <bdi>{toVisibleText(children)}</bdi>;
}

/** Control, zero-width and direction-changing characters and lone surrogates; tab and line breaks stay. */
const HIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\p{Cs}]/gu;

/** The text with every such character replaced by the replacement character. */
export function toVisibleText(text: string): string {
  return text.replace(HIDDEN, '\ufffd');
}
