import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { createAdapter } from '@socket.io/postgres-adapter';
import { io, type Socket } from 'socket.io-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SOCKET_PATH, type ClientEvents, type ServerEvents } from '#core/contract/realtime.ts';
import type { Task } from '#core/contract/tasks.ts';
import { composeRealtime, SOCKET_ATTACHMENTS_TABLE } from '#server/compose.ts';
import { parseConfig } from '#server/config/config.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { createBrandRepository } from '#server/services/brands/brand-repository.ts';
import { createBrands } from '#server/services/brands/brands.ts';
import { createSessionRepository } from '#server/services/session-repository.ts';
import { createTaskRepository } from '#server/features/tasks/repository.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

describe('two processes on one PostgreSQL', () => {
  it('send what a worker announces to the browsers of a web process, large tasks too', async () => {
    const database = await openTestDatabase();
    await database.run(SOCKET_ATTACHMENTS_TABLE);
    const config = parseConfig({});
    const brands = createBrands(config, createBrandRepository(database.db));
    const base = { config, database, brands, logger: SILENT_LOGGER, now: Date.now, random: randomBytes };
    const web = composeRealtime(base, { adapter: createAdapter(database.pool) });
    const worker = composeRealtime(base, { adapter: createAdapter(database.pool) });
    const http = createServer();
    web.attach(http);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    onTestFinished(async () => {
      await Promise.all([web.close(), worker.close()]);
      await database.close();
    });

    const { token, session } = await createSessionRepository(database.db, Date.now, randomBytes).startGuest('default');
    const userId = session.user.id;
    const task = await createTaskRepository(database, Date.now).add({
      id: 'shared',
      userId,
      type: 'PageAudit',
      params: {},
      site: 'example.org',
      url: null,
    });
    const client: Socket<ServerEvents, ClientEvents> = io(origin, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { origin, cookie: `sid=${token}` },
    });
    onTestFinished(() => void client.close());
    const echoes: Task[] = [];
    const answers: unknown[] = [];
    client.on('echo', (each) => echoes.push(each));
    client.on('api response', (each) => answers.push(each));
    client.emit('set events', [task.id]);
    await vi.waitFor(() => expect(answers).toHaveLength(1));

    const large = { ...task, title: 'x'.repeat(20_000) };
    // The processes find each other by a message of their own first.
    await vi.waitFor(
      () => {
        worker.announce({ userId, task: large });
        expect(echoes[0]?.title).toHaveLength(20_000);
      },
      { timeout: 10_000, interval: 200 },
    );

    worker.closeSession(session.tokenHash);
    await vi.waitFor(() => expect(client.connected).toBe(false));
  });
});
