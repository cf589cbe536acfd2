const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

export type XmlName = {
  /** '' without one; `prefix:` when the prefix is declared nowhere. */
  readonly namespace: string;
  readonly local: string;
  readonly isDeclared: boolean;
};

/** The prefixes in force at one place of a document (Namespaces in XML 1.0). Each operation takes constant time, whatever the nesting. */
export function createXmlNamespaces() {
  const byPrefix = new Map<string, string[]>([['xml', [XML_NAMESPACE]]]);

  return {
    /** Puts the declarations among an element's attributes in force; gives the prefixes for `undeclare`. */
    declare(attributes: ReadonlyMap<string, string>): readonly string[] {
      const prefixes: string[] = [];
      for (const [name, value] of attributes) {
        if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
        const prefix = name.slice('xmlns:'.length);
        const known = byPrefix.get(prefix);
        if (known === undefined) byPrefix.set(prefix, [value]);
        else known.push(value);
        prefixes.push(prefix);
      }
      return prefixes;
    },

    undeclare(prefixes: readonly string[]): void {
      for (const prefix of prefixes) byPrefix.get(prefix)?.pop();
    },

    nameOf(qualified: string): XmlName {
      const colon = qualified.indexOf(':');
      const prefix = qualified.slice(0, Math.max(0, colon));
      const namespace = byPrefix.get(prefix)?.at(-1);
      const isDeclared = prefix === '' || namespace !== undefined;
      return {
        namespace: namespace ?? (prefix === '' ? '' : `${prefix}:`),
        local: qualified.slice(colon + 1),
        isDeclared,
      };
    },
  };
}
