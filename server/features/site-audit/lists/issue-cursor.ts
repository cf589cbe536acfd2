import { AppError } from '#core/contract/errors.ts';

/** Where a narrowed list goes on: at which page, how many of its findings come before that, and how many there are. */
export type IssuePlace = { readonly page: number; readonly before: number; readonly total: number };

/** @throws {AppError} INVALID_INPUT */
export function parseIssueCursor(cursor: string | undefined): { offset: number; place?: IssuePlace } {
  if (cursor === undefined) return { offset: 0 };
  if (!/^\d{1,9}(?:(?:\.\d{1,10}){3})?$/u.test(cursor))
    throw new AppError('INVALID_INPUT', 'No list gave out this cursor');
  const [offset = 0, page, before, total] = cursor.split('.').map(Number);
  if (page === undefined || before === undefined || total === undefined) return { offset };
  return { offset, place: { page, before, total } };
}

/** @param place `null` for a list whose places are known from its counts. */
export function toIssueCursor(offset: number, place: IssuePlace | null): string {
  return [offset, ...(place === null ? [] : [place.page, place.before, place.total])].join('.');
}
