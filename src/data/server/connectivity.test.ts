import { describe, expect, it } from 'vitest';
import { createClock } from '#tests/support/local-data.ts';
import { createConnectivity, type Connectivity } from './connectivity.ts';
import type { ProbeAnswer } from './probe.ts';

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

  it('probes seldom from a hidden page, and at once when it is shown', async () => {
    const { clock, probed, world, connectivity } = setUp();
    connectivity.reportFailure('/x');
    connectivity.pause();
    expect(clock.pending()).toEqual([30_000]);
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

describe('connectivity of several tabs [off:I2]', () => {
  /** Tabs that hear each other, the first one leading; one clock and one server for all. */
  function setUpTabs(count: number) {
    const clock = createClock();
    const probed: number[] = [];
    const world: { answer: ProbeAnswer } = { answer: 'reachable' };
    const tabs: Connectivity[] = Array.from({ length: count }, (_unused, index) =>
      createConnectivity({
        probe() {
          probed.push(index);
          return Promise.resolve(world.answer);
        },
        hasNetwork: () => true,
        schedule: clock.schedule,
        now: clock.now,
      }),
    );
    const others = (tab: Connectivity) => tabs.filter((each) => each !== tab);
    for (const tab of tabs)
      tab.join({
        ask: (kind) => others(tab).forEach((each) => void each.hearAsk(kind)),
        tell: (state) => others(tab).forEach((each) => each.hearState(state)),
      });
    tabs[0]?.setLeading(true);
    const pass = async (ms: number): Promise<void> => {
      clock.advance(ms);
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    };
    const states = () => tabs.map((tab) => tab.state());
    const tab = (index: number): Connectivity => {
      const found = tabs[index];
      if (found === undefined) throw new Error(`There is no tab ${index}`);
      return found;
    };
    return { tab, probed, world, pass, states, clock };
  }

  it('lets the leading tab alone probe, and tells all of them what it finds', async () => {
    const { tab, probed, world, pass, states } = setUpTabs(5);
    world.answer = 'unreachable';
    for (const index of [3, 1, 2, 4]) tab(index).reportFailure('/x');
    await pass(0);
    expect(states()).toEqual(Array(5).fill('serverDown'));
    for (let round = 0; round < 5; round += 1) await pass(2000);
    expect(probed).toEqual([0, 0, 0, 0, 0, 0]);

    world.answer = 'reachable';
    await pass(2000);
    expect(states()).toEqual(Array(5).fill('online'));
    expect(new Set(probed)).toEqual(new Set([0]));
  });

  it('tells a tab whose call failed by chance that the server is there', async () => {
    const { tab, probed, pass, states, clock } = setUpTabs(2);
    tab(1).reportFailure('/x');
    expect(states()).toEqual(['online', 'serverDown']);
    await pass(0);
    expect(states()).toEqual(['online', 'online']);
    expect(probed).toEqual([0]);
    expect(clock.pending()).toEqual([]);
  });

  it('probes once from a tab that is looked at, and the leading one hears of it', async () => {
    const { tab, probed, world, pass, states } = setUpTabs(3);
    world.answer = 'unreachable';
    tab(0).reportFailure('/x');
    await tab(1).resume();
    expect(probed).toEqual([1]);
    expect(states()).toEqual(Array(3).fill('serverDown'));

    world.answer = 'reachable';
    await tab(2).probeNow();
    await pass(0);
    expect(probed).toEqual([1, 2, 0]);
    expect(states()).toEqual(Array(3).fill('online'));
  });

  it('goes on probing in the tab that takes the lead', async () => {
    const { tab, probed, world, pass } = setUpTabs(2);
    world.answer = 'unreachable';
    tab(0).reportFailure('/x');
    tab(0).setLeading(false);
    await pass(10_000);
    expect(probed).toEqual([]);
    tab(1).setLeading(true);
    await pass(2000);
    expect(probed).toEqual([1]);
  });

  it('believes the network’s absence in every tab, and asks the server from one when it is back', async () => {
    const { tab, probed, world } = setUpTabs(3);
    world.answer = 'unreachable';
    tab(0).reportFailure('/x');
    await Promise.all([0, 1, 2].map((index) => tab(index).check()));
    expect(probed).toEqual([0]);
  });
});
