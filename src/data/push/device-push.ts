/**
 * Whether this browser can be told something while no page is open: `insecure` without https, `install` where only an app on the home
 * screen can be (iOS), `denied` where the person or a policy forbids notifications.
 */
export type PushSupport = 'insecure' | 'unsupported' | 'install' | 'denied' | 'possible';
/** What the server needs to tell this device something. */
export type DeviceSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** As browsers are, and not as they are typed: what some lack. */
type Browser = Partial<Pick<Navigator, 'serviceWorker'>> & { readonly standalone?: boolean };

/** Whether this device can get alarms. */
export function pushSupport(): PushSupport {
  if (!globalThis.isSecureContext) return 'insecure';
  const { serviceWorker, standalone } = navigator as Browser;
  if (serviceWorker === undefined || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return standalone === false ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/**
 * By what the server knows this device; `null` when it gets nothing, or nothing of this server.
 * @param publicKey the server's key.
 */
export async function ownEndpointHash(publicKey: string): Promise<string | null> {
  const subscription = await currentSubscription();
  if (subscription === null || !isFor(subscription, publicKey)) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return toBase64Url(bytes);
}

/**
 * Asks the person, and has the browser make an address for this device. To be called by a click.
 * @returns `null` when the person or the browser says no.
 * @throws what the browser throws when its push service cannot be reached.
 */
export async function subscribeDevice(publicKey: string): Promise<DeviceSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const before = await registration.pushManager.getSubscription();
  // One for another key would stand in the way.
  if (before !== null && !isFor(before, publicKey)) await before.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(publicKey),
  });
  const key = (name: PushEncryptionKeyName) => toBase64Url(subscription.getKey(name) ?? new ArrayBuffer());
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') };
}

/** Ends it: whatever the server still sends to this device comes to nothing. Never rejects. */
export async function forgetDevice(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe();
  } catch {
    // A browser that cannot say whether there is one has none that could be ended.
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const { serviceWorker } = navigator as Browser;
  const registration = await serviceWorker?.getRegistration();
  // Missing in browsers without push messages, though typed as always there.
  const { pushManager }: { pushManager?: PushManager } = registration ?? {};
  return (await pushManager?.getSubscription()) ?? null;
}

function isFor({ options: { applicationServerKey } }: PushSubscription, publicKey: string): boolean {
  return applicationServerKey === null || toBase64Url(applicationServerKey) === publicKey;
}

function toBase64Url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}
