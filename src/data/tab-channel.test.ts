import { describe, expect, it } from 'vitest';
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
    const channel = createTabChannel({
      channel: target as BroadcastChannel,
      isVisible,
      onMessage: (message) => heard.push(message.kind),
    });
    const say = (data: unknown): void => void target.dispatchEvent(new MessageEvent('message', { data }));
    return { heard, channel, say };
  }

  it('acts at once in a visible tab', () => {
    const { heard, say } = setUp(() => true);
    say(ADD);
    say({ v: 9 });
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
