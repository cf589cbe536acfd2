/** How a browser that never offers to install an app lets a person do it; `none` when it cannot. */
export type InstallWay = 'iosShare' | 'macDock' | 'androidMenu' | 'none';
type BrowserTraits = { readonly userAgent: string; readonly maxTouchPoints: number };

/** The way of a browser without `beforeinstallprompt`. */
export function toInstallWay({ userAgent, maxTouchPoints }: BrowserTraits): InstallWay {
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const isMac = userAgent.includes('Macintosh');
  if (/iPhone|iPad|iPod/u.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'iosShare';
  if (isMac && userAgent.includes('Safari/')) return 'macDock';
  return userAgent.includes('Android') ? 'androidMenu' : 'none';
}

/** Whether the browser leaves it to the person to install the app: it has no event for it, and the app is not installed. */
export function needsInstallHelp(): boolean {
  return !('onbeforeinstallprompt' in window) && !isInstalled();
}

/** Whether the app runs in a window of its own. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
