import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { OutcomeUnknownError } from '#core/base/outcome-unknown-error.ts';
import type { EndpointShape } from '#core/contract/endpoint.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { runningTask } from '#tests/support/running-task.ts';
import { ENDPOINTS } from '#tests/contract/endpoints.ts';
import { createApiClient } from './api-client.ts';
import { NetworkError } from './network-error.ts';
import { queryClientOf } from './query-client.ts';
import { createQueryGate } from './query-gate.ts';
import { cancelOnServer, once } from './single-calls.ts';

const CANCEL = '/api/v1/tasks/t1/cancel/';
const READ = '/api/v1/tasks/t1/';

const CANCELLED = runningTask({
  status: 'fail',
  finished: true,
  error: { code: 'CANCELLED', message: '' },
  revision: 2,
});

function setUp() {
  const fake = createFakeApi();
  fake.routes.set(CANCEL, () => CANCELLED);
  fake.routes.set(READ, () => CANCELLED);
  return { fake, api: createApiClient({ request: fake.request }) };
}

describe('a call that changes something and whose reply is lost', () => {
  const writing: readonly (readonly [string, EndpointShape])[] = ENDPOINTS.filter(({ writes }) => writes).map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  );

  it.each(writing)('%s is made once: the client does not repeat it [off:D11]', async (_name, endpoint) => {
    let calls = 0;
    const api = createApiClient({
      request: () => {
        calls += 1;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await expect(api.call(endpoint, { params: { id: 't1' }, query: {}, body: {} })).rejects.toBeInstanceOf(
      NetworkError,
    );
    expect(calls).toBe(1);
  });

  it('is not repeated by the query layer either [off:D11]', async () => {
    const connectivity = { state: () => 'online' as const, subscribe: () => () => undefined };
    const queryGate = createQueryGate({ connectivity, schedule: () => () => undefined });
    let calls = 0;
    const observer = new MutationObserver(queryClientOf({ queryGate }), {
      mutationFn: () => {
        calls += 1;
        return Promise.reject(new NetworkError('unreachable'));
      },
    });
    await expect(observer.mutate()).rejects.toBeInstanceOf(NetworkError);
    expect(calls).toBe(1);
  });

  it.each(['unreachable', 'timeout', 'server'] as const)(
    'has an unknown outcome after the failure "%s" [off:D11]',
    async (reason) => {
      await expect(once(Promise.reject(new NetworkError(reason)))).rejects.toBeInstanceOf(OutcomeUnknownError);
    },
  );

  it('was not done where a foreign page answered [off:D11]', async () => {
    await expect(once(Promise.reject(new NetworkError('captive')))).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('stopping a task', () => {
  it('is done with one call', async () => {
    const { fake, api } = setUp();
    expect(await cancelOnServer(api, 't1')).toEqual(CANCELLED);
    expect(fake.calls.map(({ path }) => path)).toEqual([CANCEL]);
  });

  it('reads the task after a lost reply, and does not stop it again [off:D11]', async () => {
    const { fake, api } = setUp();
    fake.failWhen(({ path }) => (path === CANCEL ? 'replyLost' : null));
    expect(await cancelOnServer(api, 't1')).toEqual(CANCELLED);
    expect(fake.calls.map(({ path }) => path)).toEqual([CANCEL, READ]);
  });

  it.each([
    ['the task still runs', () => runningTask(), null],
    ['the server cannot be reached any more', () => CANCELLED, 'unreachable' as const],
  ])('has an unknown outcome when %s then [off:D11]', async (_case, state, second) => {
    const { fake, api } = setUp();
    fake.routes.set(READ, state);
    fake.failWhen(({ path }) => (path === CANCEL ? 'replyLost' : second));
    await expect(cancelOnServer(api, 't1')).rejects.toBeInstanceOf(OutcomeUnknownError);
    expect(fake.callsTo(CANCEL)).toHaveLength(1);
  });

  it('tells a refusal as it is', async () => {
    const { fake, api } = setUp();
    fake.failWhen(() => ({ status: 404, code: 'NOT_FOUND' }));
    await expect(cancelOnServer(api, 't1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
