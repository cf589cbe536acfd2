import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { textNodeSchema } from './page-texts.ts';

export const popupSchema = z.object({
  id: z.string(),
  title: z.string(),
  nodes: z.array(textNodeSchema),
  /** Null without a button of its own; else its text and where it leads: a path of ours or an address on the web. */
  action: z.object({ label: z.string(), href: z.string() }).nullable(),
});
export type Popup = z.infer<typeof popupSchema>;

export const listPopups = defineEndpoint({
  method: 'GET',
  path: '/api/v1/user/popups/',
  access: 'public',
  writes: false,
  summary: 'Messages of the operator that the user has not seen, oldest first; empty for a visitor',
  reply: z.array(popupSchema),
});

export const noteSeenPopup = defineEndpoint({
  method: 'POST',
  path: '/api/v1/user/popups/seen/',
  needs: 'person',
  access: 'user',
  writes: true,
  summary: 'Notes that the user has seen a message of the operator; harmless when repeated',
  body: z.strictObject({ id: z.string().min(1).max(64) }),
  reply: z.object({ seen: z.literal(true) }),
});
