import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ICONS = dirname(fileURLToPath(import.meta.resolve('lucide-react/icons/globe')));

/** Whether lucide-react has an icon of this name. */
export function isIcon(name: string): boolean {
  return existsSync(join(ICONS, `${name}.mjs`));
}
