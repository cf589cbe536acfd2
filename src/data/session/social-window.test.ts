import { afterEach, describe, expect, it, vi } from 'vitest';
import { SIGN_IN_CHANNEL } from '#core/contract/social.ts';
import { openSocialWindow, waitForWindow } from './social-window.ts';

const say = (data: unknown): void => {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage(data);
  channel.close();
};
const ended = (outcome: string, attempt = 'mine') => ({ v: 1, attempt, outcome });
const nothing = () => undefined;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the window of a service', () => {
  it('is 600 by 650 and cannot reach the page that opened it [sec:A15]', () => {
    const opened = { opener: window };
    const open = vi.fn((_url: string, _name: string, _features: string) => opened);
    vi.stubGlobal('open', open);
    expect(openSocialWindow()).toBe(opened);
    expect(open.mock.calls[0]?.[2]).toContain('width=600,height=650');
    expect(opened.opener).toBeNull();
  });

  it('is looked at each second until it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const looks: number[] = [];
    const opened = {
      get closed() {
        looks.push(1);
        return looks.length > 2;
      },
      close: nothing,
    };
    const end = waitForWindow(opened, 'mine', nothing);
    vi.advanceTimersByTime(2999);
    expect(looks).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(await end).toBe('closed');
  });

  it('is heard when it says how its attempt ended, and nobody else is: not another attempt, not another origin [sec:A15]', async () => {
    const end = waitForWindow({ closed: false, close: nothing }, 'mine', nothing);
    let heard: unknown = null;
    void end.then((how) => (heard = how));
    window.dispatchEvent(new MessageEvent('message', { data: ended('DONE'), origin: 'https://evil.test' }));
    for (const odd of [ended('DONE', 'another'), 'DONE', null, { ...ended('DONE'), v: 2 }, ended('NONSENSE')]) say(odd);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toBeNull();
    say(ended('SOCIAL_CANCELLED'));
    expect(await end).toBe('SOCIAL_CANCELLED');
  });

  it('that seemed to be closed is still heard when it ends later', async () => {
    const late = new Promise((resolve) => {
      void waitForWindow({ closed: true, close: nothing }, 'mine', resolve).then((how) => {
        expect(how).toBe('closed');
        say(ended('DONE'));
      });
    });
    expect(await late).toBe('DONE');
  });
});
