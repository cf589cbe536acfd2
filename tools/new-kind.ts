import { AREAS, type Area } from '#core/audit/check.ts';
import { PAGES } from '#core/pages/pages.gen.ts';

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

export function pascalCase(id: string): string {
  return camelCase(`-${id}`);
}

/** What a check is named by. @throws for an area that is none, and an id that is none. */
export function toAreaAndId(path: string): { area: Area; id: string } {
  const [name = '', id = ''] = path.split('/');
  const area = AREAS.find((each) => each === name);
  if (area === undefined || !isId(id)) throw new Error(`${path}: not an area and an id`);
  return { area, id };
}

/** Of all places in the menu. */
export function lastOrder(): number {
  return Math.max(0, ...PAGES.map(({ menu }) => menu?.order ?? 0));
}
