import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const base64url = z.string().regex(/^[\w-]+$/u);
/** A point of the curve P-256, uncompressed: 65 bytes. */
const publicKey = base64url.length(87);

export const pushDevice = z.object({
  channelId: z.string(),
  /** SHA-256 of the address by which the device is reached, base64url: a device knows itself by it. */
  endpointHash: z.string(),
  addedAtMs: z.number(),
  /** When the last alarm was on its way to it; null for none so far. */
  sentAtMs: z.number().nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const getPush = defineEndpoint({
  method: 'GET',
  path: '/api/v1/alarms/push/',
  access: 'user',
  writes: false,
  summary: 'The key by which this server tells devices of alarms (VAPID), and the devices it tells',
  reply: z.object({ publicKey, devices: z.array(pushDevice) }),
});

export const subscribePush = defineEndpoint({
  method: 'POST',
  path: '/api/v1/alarms/push-subscribe/',
  access: 'user',
  writes: true,
  summary: 'Has alarms sent to the device that calls, as a channel of its own; a device that is there stays as it is',
  body: z.strictObject({
    /** Address of the push service for this device. */
    endpoint: z.url({ protocol: /^https?$/u }).max(1000),
    p256dh: publicKey,
    /** 16 bytes. */
    auth: base64url.length(22),
  }),
  reply: z.object({ id: z.string() }),
});
