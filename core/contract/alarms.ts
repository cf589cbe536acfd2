import { z } from 'zod';
import { isEmail } from '#core/domain/email.ts';
import { isTimeZone } from '#core/domain/time-zone.ts';
import { minutesOf } from '#core/monitoring/clock-times.ts';
import { SEVERITIES } from '#core/monitoring/severity.ts';
import { defineEndpoint } from './endpoint.ts';

const id = z.string().min(1).max(40);
const time = z.string().refine((text) => !Number.isNaN(minutesOf(text)));
export const CHANNEL_KINDS = ['email', 'webhook', 'slack', 'discord'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

export const alarmSettings = z.strictObject({
  /** Nothing but what is critical is told then; it is told afterwards. Null for no such hours. */
  quiet: z.strictObject({ from: time, to: time }).nullable(),
  zone: z.string().max(64).refine(isTimeZone),
  /** What comes back so soon is noted, and not told again. */
  coolDownMinutes: z.number().int().min(0).max(1440),
  /** Whether changes of pages are told, besides incidents. */
  tellsChanges: z.boolean(),
});
export type AlarmSettings = z.infer<typeof alarmSettings>;

export const channelSchema = z.object({
  id,
  kind: z.enum(CHANNEL_KINDS),
  /** Of a webhook only where it leads: the rest may be a secret. */
  hint: z.string(),
  isOn: z.boolean(),
  least: z.enum(SEVERITIES),
});
export type AlarmChannel = z.infer<typeof channelSchema>;

export const deliverySchema = z.object({
  id: z.number(),
  channelKind: z.string(),
  hint: z.string(),
  about: z.string(),
  createdAtMs: z.number(),
  sentAtMs: z.number().nullable(),
  attempts: z.number(),
  error: z.string(),
});
export type AlarmDelivery = z.infer<typeof deliverySchema>;

export const getAlarms = defineEndpoint({
  method: 'GET',
  path: '/api/v1/alarms/',
  access: 'user',
  writes: false,
  summary: 'How alarms are told, and the newest ones that were sent',
  reply: z.object({
    settings: alarmSettings,
    channels: z.array(channelSchema),
    deliveries: z.array(deliverySchema),
  }),
});

export const saveAlarmSettings = defineEndpoint({
  method: 'POST',
  path: '/api/v1/alarms/settings/',
  access: 'user',
  writes: true,
  summary: 'Sets quiet hours, cool-down and what is told',
  body: alarmSettings,
  reply: z.object({}),
});

export const saveChannel = defineEndpoint({
  method: 'POST',
  path: '/api/v1/alarms/channel/',
  access: 'user',
  writes: true,
  summary: 'Adds a way for alarms, or changes one; the secret a new webhook is signed with is told once',
  body: z.strictObject({
    id: id.nullable(),
    kind: z.enum(CHANNEL_KINDS),
    /** An e-mail address or an https address; '' leaves it as it is. */
    address: z
      .string()
      .max(1000)
      .refine((text) => text === '' || isEmail(text) || URL.canParse(text)),
    isOn: z.boolean(),
    least: z.enum(SEVERITIES),
  }),
  reply: z.object({ id, secret: z.string().nullable() }),
});

export const removeChannel = defineEndpoint({
  method: 'POST',
  path: '/api/v1/alarms/channel-remove/',
  access: 'user',
  writes: true,
  summary: 'Deletes a way for alarms',
  body: z.strictObject({ id }),
  reply: z.object({}),
});

export const testChannel = defineEndpoint({
  method: 'POST',
  path: '/api/v1/alarms/test/',
  access: 'user',
  writes: true,
  summary: 'Sends a test alarm',
  body: z.strictObject({ id }),
  reply: z.object({}),
});
