import { AppError } from '#core/contract/errors.ts';
import { MAX_LIST_ROW_CHARS, type ListRow, putListRows, readList, removeListRows } from '#core/contract/lists.ts';
import type { Feature } from '#core/domain/features.ts';
import type { SyncedList } from '#core/contract/synced-list.ts';
import { isOffered } from '#core/domain/features.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { checkAnyRole, checkRoleAt, membershipOf, sitesSeen, type Session } from '#server/services/acting.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createListRowRepository } from '#server/services/list-rows/list-row-repository.ts';

/** Routes of all ordinary lists. */
export const listRoutes: FeatureRoutes = (app, { lists, database, now }) => {
  const rows = createListRowRepository(database, now);
  const byName = new Map(lists.map((list) => [list.name, list]));

  /** @throws {AppError} NOT_FOUND */
  function find(name: string, { features }: { readonly features: readonly Feature[] }): SyncedList {
    const list = byName.get(name);
    if (list === undefined || !isOffered(list, features)) throw new AppError('NOT_FOUND', 'There is no such list');
    return list;
  }

  /** What is there already must be for them to change. @throws AppError ROLE_FORBIDDEN */
  async function checkStored(session: Session | null, list: SyncedList, wanted: readonly { readonly id: string }[]) {
    const ids = wanted.map(({ id }) => id);
    for (const value of await rows.values(ownerOf(session, list), list.name, ids))
      checkRoleAt(session, siteOfRow(list, value), 'editor');
  }

  app.route({
    ...routeOf(readList),
    handler: async ({ session, brand, params, query }) => {
      const list = find(params.list, brand);
      const page = await rows.changes(ownerOf(session, list), list.name, {
        ...query,
        isWhole: query.whole === 'true',
      });
      const seen = isHeld(session, list) ? sitesSeen(session) : null;
      const shown = seen === null ? [...page.rows] : page.rows.filter((row) => isSeen(list, row, seen));
      return { result: { ...page, rows: shown } };
    },
  });

  app.route({
    ...routeOf(putListRows),
    handler: async ({ session, brand, params, body }) => {
      const list = find(params.list, brand);
      body.rows.forEach(({ id, value }, index) => checkRow(list, id, value, `rows.${index}`));
      if (isHeld(session, list)) {
        for (const { value } of body.rows) checkRoleAt(session, siteOfRow(list, value), 'editor');
        await checkStored(session, list, body.rows);
      }
      return { result: { rows: await rows.put(ownerOf(session, list), list, body.rows) } };
    },
  });

  app.route({
    ...routeOf(removeListRows),
    handler: async ({ session, brand, params, body }) => {
      const list = find(params.list, brand);
      if (isHeld(session, list)) {
        checkAnyRole(session, 'editor');
        await checkStored(
          session,
          list,
          body.ids.map((id) => ({ id })),
        );
      }
      return { result: { rows: await rows.remove(ownerOf(session, list), list.name, body.ids) } };
    },
  });
};

/** Whether roles count: not for what belongs to the person. */
function isHeld(session: Session | null, { isPersonal }: SyncedList): boolean {
  return isPersonal !== true && membershipOf(session) !== null;
}

/** Whether a row is for somebody who sees these websites. */
function isSeen(list: SyncedList, { id, value }: ListRow, sites: readonly string[]): boolean {
  if (value === null) return list.idIsSite !== true || sites.includes(id);
  return sites.includes(siteOfRow(list, value));
}

/** @throws AppError AUTH_REQUIRED */
function ownerOf(session: Session | null, { isPersonal }: SyncedList): string {
  if (session === null) throw new AppError('AUTH_REQUIRED');
  return isPersonal === true ? session.person.id : session.user.id;
}

/** The website of a row; '' for one that is only for those who see all. */
function siteOfRow(list: SyncedList, value: Record<string, unknown>): string {
  const parsed = list.row.safeParse(value);
  return parsed.success ? (list.siteOf?.(parsed.data) ?? '') : '';
}

/** @throws {AppError} INVALID_INPUT for a row that is none of the list's, TOO_LARGE for one that is too long. */
function checkRow(list: SyncedList, id: string, value: Record<string, unknown>, path: string): void {
  const parsed = list.row.safeParse(value);
  const isNamed = parsed.success && (list.idOf === undefined || list.idOf(parsed.data) === id);
  if (!isNamed)
    throw new AppError('INVALID_INPUT', 'This is no row of the list', { fields: [{ path, code: 'INVALID_INPUT' }] });
  if (JSON.stringify(value).length > MAX_LIST_ROW_CHARS)
    throw new AppError('TOO_LARGE', 'The row is too long', { fields: [{ path, code: 'TOO_LARGE' }] });
}
