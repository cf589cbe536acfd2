import { isInstalled } from './install-help.ts';

/** What Chromium hands over instead of showing its own prompt. */
type InstallEvent = Event & { prompt(): Promise<void> };

const listeners = new Set<() => void>();
let offer: InstallEvent | null = null;

/** The browser's offer to install the app; other browsers never make one. */
export const installPrompt = {
  start(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      setOffer(isInstallEvent(event) ? event : null);
    });
    window.addEventListener('appinstalled', () => setOffer(null));
  },
  isOffered: (): boolean => offer !== null && !isInstalled(),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Each offer can be shown once. */
  async show(): Promise<void> {
    const shown = offer;
    setOffer(null);
    await shown?.prompt();
  },
};

function setOffer(next: InstallEvent | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
