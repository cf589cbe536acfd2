import { hash64 } from '#core/base/hash64.ts';
import { AppError } from '#core/contract/errors.ts';

/** Where a narrowed list goes on: at which page, how many of its findings come before that, and how many there are. */
export type IssuePlace = { readonly page: number; readonly before: number; readonly total: number };

/** A number for a list as it is now. @param parts all that decides what is in it, and in which order. */
export function issueListOf(parts: readonly unknown[]): number {
  return hash64(JSON.stringify(parts))[0];
}

/**
 * A place in another list, or in this one before it changed, is none: the list is then gone through from its beginning.
 * @throws {AppError} INVALID_INPUT
 */
export function parseIssueCursor(cursor: string | undefined, list: number): { offset: number; place?: IssuePlace } {
  if (cursor === undefined) return { offset: 0 };
  if (!/^\d{1,9}(?:(?:\.\d{1,10}){4})?$/u.test(cursor))
    throw new AppError('INVALID_INPUT', 'No list gave out this cursor');
  const [offset = 0, page, before, total, of] = cursor.split('.').map(Number);
  if (page === undefined || before === undefined || total === undefined || of !== list) return { offset };
  return { offset, place: { page, before, total } };
}

/** @param place `null` for a list whose places are known from its counts. */
export function toIssueCursor(offset: number, place: IssuePlace | null, list: number): string {
  return [offset, ...(place === null ? [] : [place.page, place.before, place.total, list])].join('.');
}
