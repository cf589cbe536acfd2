import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { createServices, withServices } from './services.ts';

/** Services on a database that notes when it is reached for. */
function watched() {
  const reach = vi.fn((): unknown => ({}));
  const database = Object.defineProperty({} as Database, 'db', { get: reach });
  const fetcher = { fetch: () => Promise.reject(new Error('nothing is fetched')), close: () => Promise.resolve() };
  const given = {
    config: parseConfig({}),
    database,
    logger: SILENT_LOGGER,
    fetcher,
    now: () => 7,
    random: randomBytes,
  };
  return { services: createServices(given), given, reach };
}

describe('the services', () => {
  it('are what was given, and make the rest when it is first asked for, once', () => {
    const { services, given, reach } = watched();
    expect([services.now(), services.fetcher, services.config]).toEqual([7, given.fetcher, given.config]);
    expect(reach).not.toHaveBeenCalled();
    expect(services.sessions).toBe(services.sessions);
    expect(reach).toHaveBeenCalledOnce();
  });

  it('with more of them share what is made', () => {
    const { services, reach } = watched();
    const more = withServices(services, { build: 'test' });
    expect(reach).not.toHaveBeenCalled();
    expect(more).toMatchObject({ build: 'test', now: services.now });
    expect(more.sessions).toBe(services.sessions);
    expect(reach).toHaveBeenCalledOnce();
  });
});
