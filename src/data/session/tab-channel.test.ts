import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTabChannel, parseTabMessage, type TabMessage } from './tab-channel.ts';

const ADD: TabMessage = { v: 1, account: 'x', kind: 'add', sites: ['a.example'] };

describe('parseTabMessage [off:G7]', () => {
  it.each([
    ['a known message', ADD, ADD],
    ['fields of a later version', { ...ADD, more: 1 }, ADD],
    ['another version', { ...ADD, v: 2 }, null],
    ['no version', { account: 'x', kind: 'reload' }, null],
    ['an unknown kind', { v: 1, account: 'x', kind: 'explode' }, null],
    ['a missing field', { v: 1, account: 'x', kind: 'add' }, null],
    ['an unknown state', { v: 1, account: 'x', kind: 'connectivity', state: 'asleep' }, null],
    ['no object', 'reload', null],
    ['nothing', undefined, null],
  ])('%s', (_case, data, expected) => {
    expect(parseTabMessage(data)).toEqual(expected);
  });
});

describe('tab channel [spec:4.21]', () => {
  function setUp(isVisible: () => boolean) {
    const heard: TabMessage['kind'][] = [];
    const target = new EventTarget() as EventTarget & Pick<BroadcastChannel, 'postMessage' | 'close'>;
    target.close = () => undefined;
    const channel = createTabChannel({
      open: () => target as BroadcastChannel,
      isVisible,
      onMessage: (message) => heard.push(message.kind),
    });
    const say = (data: unknown): void => void target.dispatchEvent(new MessageEvent('message', { data }));
    return { heard, channel, say };
  }

  it('acts at once in a visible tab', () => {
    const { heard, say } = setUp(() => true);
    say(ADD);
    expect(heard).toEqual(['add']);
  });

  it('ignores what it does not understand, and notes it once for each kind [off:G7]', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    onTestFinished(() => warn.mockRestore());
    const { heard, say } = setUp(() => true);
    for (const odd of [{ v: 1, account: 'x', kind: 'odd' }, { v: 2, account: 'x', kind: 'odd' }, 'odd', 'odder'])
      say(odd);
    expect(heard).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('takes from another tab only what its schema has: nothing that names a user, a token or a right [sec:I7]', () => {
    const more = { user: { id: 'admin' }, token: 'x', environment: { user: null }, ['__proto__']: { isAdmin: true } };
    expect(parseTabMessage({ v: 1, account: 'x', kind: 'signIn', ...more })).toEqual({
      v: 1,
      account: 'x',
      kind: 'signIn',
    });
    expect(parseTabMessage({ v: 1, account: 'x', kind: 'add', sites: ['a.org'], ...more })).toEqual({
      ...{ v: 1, account: 'x', kind: 'add' },
      sites: ['a.org'],
    });
    for (const odd of [
      null,
      [],
      1,
      'logout',
      { kind: 'logout' },
      { v: 1, account: {}, kind: 'logout' },
      { v: 1, account: 'x', kind: 'add', sites: 'a.org' },
    ])
      expect(parseTabMessage(odd)).toBeNull();
  });

  it('neither hears nor says anything while the page rests [off:H9]', () => {
    const { heard, channel, say } = setUp(() => true);
    channel.rest();
    say(ADD);
    channel.post({ account: 'x', kind: 'reload' });
    expect(heard).toEqual([]);
    channel.wake();
    channel.wake();
    say(ADD);
    expect(heard).toEqual(['add']);
    channel.close();
    channel.wake();
    say(ADD);
    expect(heard).toEqual(['add']);
  });

  it('keeps changes for a hidden tab until it is shown, but signs out at once', () => {
    const { heard, channel, say } = setUp(() => false);
    say(ADD);
    say({ v: 1, account: 'x', kind: 'logout' });
    expect(heard).toEqual(['logout']);
    channel.deliver();
    channel.deliver();
    expect(heard).toEqual(['logout', 'add']);
  });
});
