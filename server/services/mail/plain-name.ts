const MOST_CHARACTERS = 60;

/**
 * A name that somebody chose, for mail to others: one line without anything that mail programs make a link of. Empty for one that is
 * longer than names are, or has an address in it.
 */
export function plainName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ')
    .trim()
    // `example.org` would be a link.
    .replace(/(?<=\w)\.(?=\w)/gu, '. ');
  return line.length > MOST_CHARACTERS || /[/:@]|www\./iu.test(line) ? '' : line;
}

/** Who it is in a sentence: name and address, or the address alone. */
export function namedAddress({ name, email }: { readonly name: string; readonly email: string }): string {
  const shown = plainName(name);
  return shown === '' ? email : `${shown} (${email})`;
}
