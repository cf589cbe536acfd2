import { AppError } from '#core/contract/errors.ts';
import { MAX_LIST_ROW_CHARS, putListRows, readList, removeListRows } from '#core/contract/lists.ts';
import type { Feature } from '#core/domain/features.ts';
import type { SyncedList } from '#core/contract/synced-list.ts';
import { isOffered } from '#core/domain/features.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
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

  app.route({
    ...routeOf(readList),
    handler: async ({ userId, brand, params, query }) => {
      const page = await rows.changes(userId, find(params.list, brand).name, {
        ...query,
        isWhole: query.whole === 'true',
      });
      return { result: { ...page, rows: [...page.rows] } };
    },
  });

  app.route({
    ...routeOf(putListRows),
    handler: async ({ userId, brand, params, body }) => {
      const list = find(params.list, brand);
      body.rows.forEach(({ id, value }, index) => checkRow(list, id, value, `rows.${index}`));
      return { result: { rows: await rows.put(userId, list, body.rows) } };
    },
  });

  app.route({
    ...routeOf(removeListRows),
    handler: async ({ userId, brand, params, body }) => ({
      result: { rows: await rows.remove(userId, find(params.list, brand).name, body.ids) },
    }),
  });
};

/** @throws {AppError} INVALID_INPUT for a row that is none of the list's, TOO_LARGE for one that is too long. */
function checkRow(list: SyncedList, id: string, value: Record<string, unknown>, path: string): void {
  const parsed = list.row.safeParse(value);
  const isNamed = parsed.success && (list.idOf === undefined || list.idOf(parsed.data) === id);
  if (!isNamed)
    throw new AppError('INVALID_INPUT', 'This is no row of the list', { fields: [{ path, code: 'INVALID_INPUT' }] });
  if (JSON.stringify(value).length > MAX_LIST_ROW_CHARS)
    throw new AppError('TOO_LARGE', 'The row is too long', { fields: [{ path, code: 'TOO_LARGE' }] });
}
