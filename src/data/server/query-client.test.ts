import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ConnectivityState } from './connectivity.ts';
import { queryClientOf } from './query-client.ts';
import { createQueryGate } from './query-gate.ts';

it('reads what was asked for while the server was away when it is back', async () => {
  let state: ConnectivityState = 'online';
  let tell = (): void => undefined;
  const connectivity = {
    state: () => state,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  const queryGate = createQueryGate({ connectivity, schedule: () => () => undefined });
  state = 'offline';
  tell();
  const queryFn = vi.fn(() => 'an answer');
  const watched = new QueryObserver(queryClientOf({ queryGate }), { queryKey: ['asked'], queryFn });
  onTestFinished(watched.subscribe(() => undefined));
  await Promise.resolve();
  expect(queryFn).not.toHaveBeenCalled();
  state = 'online';
  queryGate.open();
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
});
