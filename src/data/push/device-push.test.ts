import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDevice, ownEndpointHash, pushSupport, subscribeDevice } from './device-push.ts';

const KEY = Buffer.alloc(65, 4).toString('base64url');
const ENDPOINT = 'https://push.example/device';
let current: ReturnType<typeof subscriptionFor> | null;
let permission: string;

function subscriptionFor(key: string) {
  const made = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    getKey: (name: string) => Uint8Array.from(name === 'auth' ? [255, 254, 253] : [1, 2, 3]).buffer,
    unsubscribe: vi.fn(() => {
      current = null;
      return Promise.resolve(true);
    }),
  };
  return made;
}

beforeEach(() => {
  current = null;
  permission = 'granted';
  const pushManager = {
    getSubscription: () => Promise.resolve(current),
    subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
      Promise.resolve((current = subscriptionFor(Buffer.from(applicationServerKey).toString('base64url')))),
  };
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve(permission),
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('pushSupport', () => {
  it('says what stands between this device and alarms', () => {
    expect(pushSupport()).toBe('possible');
    permission = 'denied';
    expect(pushSupport()).toBe('denied');
    vi.stubGlobal('navigator', { standalone: false });
    expect(pushSupport()).toBe('install');
    vi.stubGlobal('navigator', {});
    expect(pushSupport()).toBe('unsupported');
    vi.stubGlobal('isSecureContext', false);
    expect(pushSupport()).toBe('insecure');
  });
});

describe('a device', () => {
  it('gives its address and keys once the person has said yes', async () => {
    permission = 'denied';
    expect(await subscribeDevice(KEY)).toBeNull();
    permission = 'granted';
    expect(await subscribeDevice(KEY)).toEqual({ endpoint: ENDPOINT, p256dh: 'AQID', auth: '__79' });
    const { createHash } = await import('node:crypto');
    expect(await ownEndpointHash(KEY)).toBe(createHash('sha256').update(ENDPOINT).digest('base64url'));
  });

  it('that was added for another key of the server is none, and gets a new address', async () => {
    const other = subscriptionFor(Buffer.alloc(65, 5).toString('base64url'));
    current = other;
    expect(await ownEndpointHash(KEY)).toBeNull();
    await subscribeDevice(KEY);
    expect(other.unsubscribe).toHaveBeenCalled();
    expect(await ownEndpointHash(KEY)).not.toBeNull();
  });

  it('gets nothing more once it is forgotten, which never fails', async () => {
    current = subscriptionFor(KEY);
    await forgetDevice();
    expect(current).toBeNull();
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.reject(new Error('blocked')) } });
    await forgetDevice();
    vi.stubGlobal('navigator', {});
    await forgetDevice();
  });
});
