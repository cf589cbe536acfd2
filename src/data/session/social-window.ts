import { SIGN_IN_CHANNEL, signInMessageSchema, type SignInMessage } from '#core/contract/social.ts';
import { every, schedule } from '#src/data/timers.ts';

/** Specification, section 9. */
const WIDTH_PX = 600;
const HEIGHT_PX = 650;
const POLL_MS = 1000;
/** As long as the server waits for somebody to come back. */
const LATE_MS = 10 * 60_000;

/** The part of a window that is used. */
export type SocialWindow = Pick<Window, 'closed' | 'close' | 'focus'> & {
  readonly location: { replace(url: string): void };
};
/** What the window said, or that it was closed without a word. */
export type WindowEnd = SignInMessage['outcome'] | 'closed';

/**
 * Opens an empty window beside this one; it must be called by a click, else browsers refuse. The page that will be in it cannot reach
 * this one. @returns `null` when the browser refuses all the same.
 */
export function openSocialWindow(): SocialWindow | null {
  const left = Math.max(0, window.screenX + Math.round((window.outerWidth - WIDTH_PX) / 2));
  const top = Math.max(0, window.screenY + Math.round((window.outerHeight - HEIGHT_PX) / 2));
  const opened = window.open(
    'about:blank',
    '_blank',
    `popup,width=${WIDTH_PX},height=${HEIGHT_PX},left=${left},top=${top}`,
  );
  if (opened !== null) opened.opener = null;
  return opened;
}

/**
 * Waits until the window has said how it ended, or is closed. Only pages of our own origin are heard, and of them only the one of this
 * attempt. @param onLate hears of an end that came after the window had seemed to be closed: a service may cut it off from this page.
 */
export function waitForWindow(
  opened: Pick<SocialWindow, 'closed' | 'close'>,
  attempt: string,
  onLate: (outcome: SignInMessage['outcome']) => void,
): Promise<WindowEnd> {
  return new Promise((resolve) => {
    let isClosed = false;
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SIGN_IN_CHANNEL);
    const stopPolling = every(() => {
      if (opened.closed) end('closed');
    }, POLL_MS);
    const forget = (): void => channel?.close();
    channel?.addEventListener('message', (event: MessageEvent) => {
      const message = signInMessageSchema.safeParse(event.data);
      if (!message.success || message.data.attempt !== attempt) return;
      if (isClosed) onLate(message.data.outcome);
      else end(message.data.outcome);
      forget();
    });

    function end(how: WindowEnd): void {
      stopPolling();
      resolve(how);
      if (how !== 'closed') return;
      isClosed = true;
      schedule(forget, LATE_MS);
    }
  });
}
