import { bigint, customType } from 'drizzle-orm/pg-core';
import { toStorableJson } from './storable-json.ts';

/** Milliseconds since 1970, UTC, as a JavaScript number. */
export const atMs = (name: string) => bigint(name, { mode: 'number' });

/** JSON with texts of other people in it. */
export const storableJson = customType<{ data: Record<string, unknown>; driverData: string }>({
  dataType: () => 'jsonb',
  toDriver: toStorableJson,
});

/** Packed numbers and texts, for what would be too many rows. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
