import { SERVER_FIXTURE_TIMEOUT_MS } from './app-server.ts';
import { startWiredServer, test as base } from './app-test.ts';

/** Tests of what is watched, on a machine without a way out: nobody outside is asked whether the network works. */
export const test = base.extend({
  server: [
    async ({}, use) => {
      const server = await startWiredServer(() => ({ NETWORK_PROBES: 'off' }));
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_TIMEOUT_MS },
  ],
});
