import type { SendRequest } from '#server/collect/exchange.ts';
import { signMessage } from '#server/services/sign-message.ts';

/** What a webhook is told about a report; docs/reports.md has its fields. */
export type WebhookMessage = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;
/** Pauses between attempts; the last is about a day after the first. */
const PAUSES_MS = [1, 5, 30, 120, 360, 960].map((minutes) => minutes * MINUTE_MS);

/** How long to wait after this many attempts that failed; `null` when it is given up. */
export function webhookPauseMs(attempts: number): number | null {
  return PAUSES_MS[attempts - 1] ?? null;
}

export type WebhookOutcome =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly reason: 'webhookAnswer' | 'webhookUnreachable'; readonly said: string };

type Told = {
  readonly url: string;
  readonly key: string;
  /** The same for each attempt: what was heard before is known by it. */
  readonly id: string;
  readonly message: WebhookMessage;
};

/** Tells a webhook of a report, by the only door to addresses that users choose. Redirects are not followed. */
export async function tellWebhook(
  { url, key, id, message }: Told,
  { exchange, nowMs, signal }: { readonly exchange: SendRequest; readonly nowMs: number; readonly signal: AbortSignal },
): Promise<WebhookOutcome> {
  const body = JSON.stringify({ id, ...message });
  const { hops, failure } = await exchange(
    {
      url,
      method: 'POST',
      version: 'auto',
      headers: [
        ['Content-Type', 'application/json'],
        ['Sitewarden-Event', 'report.ready'],
        ['Sitewarden-Delivery', id],
        ['Sitewarden-Signature', signMessage(key, body, nowMs)],
      ],
      body,
      followsRedirects: false,
    },
    signal,
  );
  const status = hops.at(-1)?.status ?? null;
  if (status !== null && status >= 200 && status < 300) return { isDone: true };
  if (status !== null) return { isDone: false, reason: 'webhookAnswer', said: String(status) };
  return { isDone: false, reason: 'webhookUnreachable', said: failure?.kind ?? '' };
}
