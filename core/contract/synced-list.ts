import type { z } from 'zod';
import type { Feature } from '#core/domain/features.ts';
import type { LimitName } from '#core/domain/plan-limits.ts';

/** An ordinary list of an account: rows by id, the same on all its devices, changed without a network too. */
export type SyncedList<V extends object = object> = {
  /** Its file's name. Stored with each row: never changed. */
  readonly name: string;
  /** What a row is. Strict, and with a limit for each text: people store what they want. */
  readonly row: z.ZodType<V>;
  /** For rows that have a name of their own, of at most 128 characters; without it an id is made for each. */
  idOf?(value: V): string;
  /**
   * The website a row belongs to, for members of an account who see single websites; '' for a row that is only for those who see all, as
   * are all rows without it.
   */
  siteOf?(value: V): string;
  /** Whether the id of a row tells its website: then deletions are told only to those who see it. */
  readonly idIsSite?: true;
  /** Whether it belongs to the person, in whosever account they work. */
  readonly isPersonal?: true;
  /** What a search looks through. */
  searchText(value: V): string;
  /** `kept`: stays on the device. `spare`: may go when the device has no room, and is read again from the server. */
  readonly quota: 'kept' | 'spare';
  /** How many rows one account may have. */
  readonly maxRows: number;
  /** What of the plan each row is one of; without it only `maxRows` holds. */
  readonly limit?: LimitName | undefined;
  /** Where this is not offered there is no such list. */
  readonly feature?: Feature | undefined;
};

/** A list, found by its file in `core/contract/lists/`: `npm run gen` registers it. */
export function defineSyncedList<V extends object>(list: SyncedList<V>): SyncedList<V> {
  return list;
}
