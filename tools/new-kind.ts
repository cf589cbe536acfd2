/** What `npm run new <kind> <name>` writes: a kind is a file of `tools/new`, named after itself. */
export type NewKind = {
  /** What stands behind the kind in the command, and what that may be. */
  readonly usage: string;
  /** Texts by path from the root. @throws with a sentence for a name that will not do. */
  readonly filesOf: (name: string) => Readonly<Record<string, string>>;
};

const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

/** Whether a name is a kebab-case id, as files and folders have. */
export function isId(name: string): boolean {
  return ID.test(name);
}

export function camelCase(id: string): string {
  return id.replace(/-([a-z0-9])/gu, (_match, letter: string) => letter.toUpperCase());
}
