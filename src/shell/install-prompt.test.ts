import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { needsInstallHelp } from './install-help.ts';
import { installPrompt } from './install-prompt.ts';

installPrompt.start();

/** What a browser does that would install the app. */
function offer() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
}

function runInOwnWindow(): void {
  const inBrowser = window.matchMedia.bind(window);
  const stub = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = inBrowser(query);
    if (query === '(display-mode: standalone)') Object.defineProperty(list, 'matches', { value: true });
    return list;
  });
  onTestFinished(() => stub.mockRestore());
}

describe('the offer to install the app [off:A2]', () => {
  it('is there after the browser has made it, is shown once, and ends when the app is installed', async () => {
    expect(installPrompt.isOffered()).toBe(false);
    const first = offer();
    expect(first.event.defaultPrevented).toBe(true);
    expect(installPrompt.isOffered()).toBe(true);
    await installPrompt.show();
    await installPrompt.show();
    expect(first.prompt).toHaveBeenCalledTimes(1);
    expect(installPrompt.isOffered()).toBe(false);

    offer();
    window.dispatchEvent(new Event('appinstalled'));
    expect(installPrompt.isOffered()).toBe(false);
  });

  it('is hidden in a window of its own, and so is the help of browsers that make none', () => {
    expect(needsInstallHelp()).toBe(false);
    Reflect.deleteProperty(window, 'onbeforeinstallprompt');
    expect(needsInstallHelp()).toBe(true);
    offer();
    runInOwnWindow();
    expect([installPrompt.isOffered(), needsInstallHelp()]).toEqual([false, false]);
    window.dispatchEvent(new Event('appinstalled'));
  });
});
