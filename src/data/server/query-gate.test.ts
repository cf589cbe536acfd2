import { describe, expect, it } from 'vitest';
import { createClock } from '#tests/support/local-data.ts';
import type { ConnectivityState } from './connectivity.ts';
import { createQueryGate } from './query-gate.ts';

function setUp() {
  const clock = createClock();
  const listeners: (() => void)[] = [];
  const told: boolean[] = [];
  let state: ConnectivityState = 'online';
  const gate = createQueryGate({
    connectivity: {
      state: () => state,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => undefined;
      },
    },
    schedule: clock.schedule,
  });
  gate.subscribe((isOpen) => told.push(isOpen));
  const enter = (next: ConnectivityState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { clock, gate, told, enter };
}

describe('query gate [off:I3]', () => {
  it('lets queries read again when what waited has been sent, not when the server is back', () => {
    const { clock, gate, told, enter } = setUp();
    enter('serverDown');
    enter('online');
    expect(told).toEqual([false]);
    gate.open();
    expect(told).toEqual([false, true]);
    expect(clock.pending()).toEqual([]);
  });

  it('does not wait for a slow queue for more than ten seconds', () => {
    const { clock, told, enter } = setUp();
    enter('offline');
    enter('online');
    clock.advance(9999);
    expect(told).toEqual([false]);
    clock.advance(1);
    expect(told).toEqual([false, true]);
  });

  it('stays closed when the server is lost again meanwhile', () => {
    const { clock, gate, told, enter } = setUp();
    enter('offline');
    enter('online');
    enter('serverDown');
    gate.open();
    clock.advance(60_000);
    expect(gate.isOpen()).toBe(false);
    expect(told).toEqual([false, false]);
  });
});
