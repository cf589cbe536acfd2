/** A run of lines or words that both texts have, or one of them. */
export type DifferencePart = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/** Beyond, parts are told as replaced whole: comparing them would take too long. */
const MAX_CELLS = 4_000_000;

/** What was removed and added from one text to another, by words and the blanks between them; in the order of the texts. */
export function differenceOf(before: string, after: string): DifferencePart[] {
  return partsOf(splitText(before), splitText(after));
}

function splitText(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}’'-]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];
}

function partsOf(before: readonly string[], after: readonly string[]): DifferencePart[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail += 1;
  const parts: DifferencePart[] = [];
  const push = (kind: DifferencePart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else parts.push({ kind, text });
  };
  push('same', before.slice(0, head).join(''));
  const old = before.slice(head, before.length - tail);
  const fresh = after.slice(head, after.length - tail);
  if (old.length * fresh.length > MAX_CELLS) {
    push('removed', old.join(''));
    push('added', fresh.join(''));
  } else for (const { kind, text } of walk(old, fresh)) push(kind, text);
  push('same', before.slice(before.length - tail).join(''));
  return parts;
}

/** The longest common subsequence. */
function walk(old: readonly string[], fresh: readonly string[]): DifferencePart[] {
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = fresh.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: DifferencePart[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < fresh.length) {
    const removed = old[row];
    const added = fresh[column];
    if (removed !== undefined && removed === added) {
      parts.push({ kind: 'same', text: removed });
      row += 1;
      column += 1;
    } else if (removed !== undefined && (added === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: removed });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: added ?? '' });
      column += 1;
    }
  }
  return parts;
}
