import { localValue, sessionValue } from '#src/data/storage/web-storage.ts';

const ANSWER_MS = 1000;

/** Removes what is kept of an account outside of its database: session and local storage, and the icons of its websites. Never throws. */
export async function clearAccountTraces(): Promise<void> {
  sessionValue.clear();
  localValue.clear();
  await clearIcons();
}

/** Removes the icons of websites, which tell which ones somebody looks after. Never throws. */
export async function clearIcons(): Promise<void> {
  await askWorkerToForget();
  // Also where no worker answers: one that is just being replaced, or none at all.
  if ('caches' in globalThis) await Promise.allSettled([caches.delete('favicons')]);
}

/** The service worker also keeps a list of when each icon was used, which only it can remove. */
async function askWorkerToForget(): Promise<void> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = resolve));
  worker.postMessage({ type: 'FORGET_ACCOUNT' }, [port2]);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
  port1.close();
}
