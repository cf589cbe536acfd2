/** Cuts names out of a source. */
export type NameTable = {
  /** The name from `from` to `to` with ASCII letters in lower case; for a known name always the same string, without a copy. */
  read(source: string, from: number, to: number): string;
};

const SIZE = 1024;

/** @param known names in lower case, far fewer than 1024; at least one character each. */
export function createNameTable(known: ReadonlySet<string>): NameTable {
  const byName = new Map<string, string>();
  const slots: string[] = Array.from({ length: SIZE }, () => '');
  for (const name of known) {
    byName.set(name, name);
    let slot = slotOf(name, 0, name.length);
    while (slots[slot] !== '') slot = (slot + 1) & (SIZE - 1);
    slots[slot] = name;
  }
  return {
    read(source, from, to) {
      let slot = slotOf(source, from, to);
      for (let name = slots[slot]; name !== undefined && name !== ''; name = slots[slot]) {
        if (name.length === to - from && isAt(source, from, name)) return name;
        slot = (slot + 1) & (SIZE - 1);
      }
      const written = source.slice(from, to);
      if (!/[A-Z\0]/u.test(written)) return written;
      const name = toName(written);
      return byName.get(name) ?? name;
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
