/** Cuts names out of a source. */
export type NameTable<Name> = {
  /** What is known of the name from `from` to `to`, with ASCII letters in lower case; for a known name without a copy. */
  readonly read: (source: string, from: number, to: number) => Name;
  /** The same of a name that is cut out already, in lower case. */
  readonly of: (name: string) => Name;
};

type Named = { readonly name: string };

const SIZE = 1024;

/**
 * @param known with names in lower case, far fewer than 1024; at least one character each.
 * @param unknown what any other name is.
 */
export function createNameTable<Name extends Named>(
  known: readonly Name[],
  unknown: (name: string) => Name,
): NameTable<Name> {
  const byName = new Map(known.map((each) => [each.name, each]));
  const slots: (Name | null)[] = Array.from({ length: SIZE }, () => null);
  for (const each of known) {
    let slot = slotOf(each.name, 0, each.name.length);
    while (slots[slot] !== null) slot = (slot + 1) & (SIZE - 1);
    slots[slot] = each;
  }

  const of = (name: string): Name => byName.get(name) ?? unknown(name);
  return {
    of,
    read(source, from, to) {
      let slot = slotOf(source, from, to);
      for (let each = slots[slot] ?? null; each !== null; each = slots[slot] ?? null) {
        if (each.name.length === to - from && isAt(source, from, each.name)) return each;
        slot = (slot + 1) & (SIZE - 1);
      }
      const written = source.slice(from, to);
      return /[A-Z\0]/u.test(written) ? of(toName(written)) : unknown(written);
    },
  };
}

function slotOf(source: string, from: number, to: number): number {
  const first = source.charCodeAt(from);
  const middle = source.charCodeAt((from + to) >> 1);
  const last = source.charCodeAt(to - 1);
  return (first * 7 + middle * 31 + last * 101 + (to - from) * 211) & (SIZE - 1);
}

function isAt(source: string, from: number, name: string): boolean {
  for (let index = 0; index < name.length; index += 1)
    if (name.charCodeAt(index) !== source.charCodeAt(from + index)) return false;
  return true;
}

/** As the HTML standard's tokenizer spells names: only ASCII letters change, and NUL becomes U+FFFD. */
function toName(written: string): string {
  return written.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase()).replaceAll('\0', '\uFFFD');
}
