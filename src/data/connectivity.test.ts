import { describe, expect, it } from 'vitest';
import { createClock } from '#tests/support/local-data.ts';
import { createConnectivity, type ProbeAnswer } from './connectivity.ts';

function setUp() {
  const clock = createClock();
  const probed: string[] = [];
  const world: { answer: ProbeAnswer; hasNetwork: boolean } = { answer: 'unreachable', hasNetwork: true };
  const connectivity = createConnectivity({
    probe(url) {
      probed.push(url);
      return Promise.resolve(world.answer);
    },
    hasNetwork: () => world.hasNetwork,
    schedule: clock.schedule,
    now: clock.now,
  });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { clock, probed, world, connectivity, pass };
}

describe('connectivity [off:I1] [spec:4.23]', () => {
  it('asks nothing while calls succeed', () => {
    const { clock, connectivity } = setUp();
    connectivity.reportSuccess();
    expect(connectivity.state()).toBe('online');
    expect(clock.pending()).toEqual([]);
  });

  it.each([
    ['without a network', false, false, 'offline', 1000],
    ['when the server is silent', true, false, 'serverDown', 2000],
    ['behind a captive portal', true, true, 'offline', 1000],
  ] as const)(
    '%s it is known from the failed call and probed [off:I2]',
    (_case, hasNetwork, isCaptive, state, delayMs) => {
      const { clock, world, connectivity } = setUp();
      world.hasNetwork = hasNetwork;
      connectivity.reportFailure('/api/v1/sites/get/', isCaptive);
      expect(connectivity.state()).toBe(state);
      expect(clock.pending()).toEqual([delayMs]);
    },
  );

  it('probes the address that failed, until one probe succeeds', async () => {
    const { probed, world, connectivity, pass } = setUp();
    const states: string[] = [];
    connectivity.subscribe(() => states.push(connectivity.state()));
    connectivity.reportFailure('/api/v1/sites/get/');
    await pass(2000);
    world.answer = 'reachable';
    await pass(2000);
    expect(probed).toEqual(['/api/v1/sites/get/', '/api/v1/sites/get/']);
    expect(states).toEqual(['serverDown', 'online']);
  });

  it('probes less often after a minute, and at once when the network comes back [off:I2]', async () => {
    const { clock, world, connectivity, pass } = setUp();
    world.hasNetwork = false;
    connectivity.reportFailure('/x');
    for (let second = 0; second < 60; second += 1) await pass(1000);
    expect(clock.pending()).toEqual([30_000]);

    world.hasNetwork = true;
    world.answer = 'reachable';
    await connectivity.check();
    expect(connectivity.state()).toBe('online');
    expect(clock.pending()).toEqual([]);
  });

  it('tells a captive portal from a silent server [off:I4]', async () => {
    const { world, connectivity, pass } = setUp();
    connectivity.reportFailure('/x');
    world.answer = 'captive';
    await pass(2000);
    expect(connectivity.state()).toBe('offline');
  });

  it('does not probe from a hidden page, and asks when it is shown', async () => {
    const { clock, probed, world, connectivity } = setUp();
    connectivity.reportFailure('/x');
    connectivity.pause();
    expect(clock.pending()).toEqual([]);
    world.answer = 'reachable';
    await connectivity.resume();
    expect(probed).toEqual(['/x']);
    expect(connectivity.state()).toBe('online');
  });

  it('knows that the server is there from any answered call', () => {
    const { clock, connectivity } = setUp();
    connectivity.reportFailure('/x');
    connectivity.reportSuccess();
    expect(connectivity.state()).toBe('online');
    expect(clock.pending()).toEqual([]);
  });
});
