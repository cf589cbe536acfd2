import type { OutgoingRequest } from '#server/collect/exchange.ts';

/** Telegram takes 4096 characters. */
const MAX_CHARS = 4000;

/** What has a bot write to a chat (https://core.telegram.org/bots/api#sendmessage). */
export function toTelegramRequest(
  { address, secret, text }: { readonly address: string; readonly secret: string; readonly text: string },
  apiUrl: string,
): OutgoingRequest {
  return {
    url: `${apiUrl}/bot${secret}/sendMessage`,
    method: 'POST',
    version: 'auto',
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify({
      chat_id: address,
      text: text.slice(0, MAX_CHARS),
      link_preview_options: { is_disabled: true },
    }),
    followsRedirects: false,
  };
}
