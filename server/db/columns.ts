import { bigint } from 'drizzle-orm/pg-core';

/** Milliseconds since 1970, UTC, as a JavaScript number. */
export const atMs = (name: string) => bigint(name, { mode: 'number' });
