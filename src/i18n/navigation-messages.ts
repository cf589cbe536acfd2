import type { MessageDescriptor } from '@lingui/core';
import { PAGE_NAMES } from './page-names.gen.ts';

/** The name of a page, of an item of one, or of a group of the menu, by its key; a key this build does not know stands for itself. */
export function navigationMessage(key: string): MessageDescriptor {
  return PAGE_NAMES.get(key) ?? { id: key, message: key };
}
