import { z } from 'zod';
import { MESSAGE_LIMITS, MESSAGE_TOPICS } from '#core/domain/message-form.ts';
import { defineEndpoint } from './endpoint.ts';

const text = (field: keyof typeof MESSAGE_LIMITS) => z.string().max(MESSAGE_LIMITS[field]);

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/v1/messages/send/',
  access: 'public',
  writes: true,
  summary:
    'Sends what somebody wrote in a form to the person who looks after them; the same id again is the same message',
  body: z.strictObject({
    /** Made by the sender. */
    id: z.string().regex(/^[\w-]{20,60}$/u),
    kind: z.enum(['support', 'consultation']),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    website: text('website'),
    topic: z.enum(MESSAGE_TOPICS),
    message: text('message'),
  }),
  reply: z.object({ sent: z.literal(true) }),
});

export const managerSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Names or numbers by messenger; missing in answers kept by older versions. */
  messengers: z.record(z.string(), z.string()).optional(),
  /** Where the photo lies; `null` without one. */
  photo: z.string().nullable(),
});

export const getManager = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/get-manager/',
  access: 'user',
  feature: 'manager',
  writes: false,
  summary: 'Who looks after the user; null when nobody does',
  query: z.strictObject({}),
  reply: managerSchema.nullable(),
});

export const getManagerAvatar = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/manager-avatar/',
  access: 'user',
  feature: 'manager',
  writes: false,
  summary: "The photo of the user's manager, as an image",
  query: z.strictObject({}),
  reply: z.unknown(),
});
