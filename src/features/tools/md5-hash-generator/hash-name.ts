import { HASH_FUNCTIONS } from '#core/tools/md5-hash-generator/md5-hash-generator.ts';

/** What a hash function is called. */
export const nameOf = (id: string): string => HASH_FUNCTIONS.find((each) => each.id === id)?.name ?? id;
