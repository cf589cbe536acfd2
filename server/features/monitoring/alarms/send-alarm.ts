import type { ChannelKind } from '#core/contract/alarms.ts';
import { toLocalePath } from '#core/domain/locale-path.ts';
import { textLanguage } from '#core/standards/languages.ts';
import type { OutgoingRequest } from '#server/collect/exchange.ts';
import { toMailHtml } from '#server/services/mail/html-mail.ts';
import { queueMail } from '#server/services/mail/mail-repository.ts';
import { signMessage } from '#server/services/sign-message.ts';
import type { ChannelRow, Recipient } from '#server/features/monitoring/store/alarm-repository.ts';
import type { AlarmNote } from './alarm-note.ts';
import { sendPush } from '#server/features/monitoring/push/send-push.ts';
import { messageOf } from './alarm-texts.ts';
import type { SendServices, Sent } from './send-services.ts';
import { toTelegramRequest } from './telegram.ts';

const ARRIVED: Sent = { error: '', isFinal: true };

/** What the secrets of a channel are sealed for. */
export const purposeOf = (userId: string, what: 'address' | 'secret'): string => `alarm ${what} ${userId}`;

const DISCORD_CHARS = 1900;
const MAX_NOTES = 50;
const SEND_MS = 15_000;

/** Sends alarms by one channel, all in one message. @throws only when the database fails. */
export async function sendAlarm(
  channel: ChannelRow,
  recipient: Recipient,
  notes: readonly AlarmNote[],
  services: SendServices,
): Promise<Sent> {
  const { config, texts, brands } = services;
  const brand = await brands.byId(recipient.brandId, config.publicUrl);
  if (brand === null) return { error: 'no brand', isFinal: true };
  if (channel.kind === 'push') return sendPush(channel, notes, brand, services);
  const site = notes[0]?.site ?? '';
  const path = site === '' ? '/monitoring/' : `/monitoring/${site}/`;
  const url = `${brand.origin}${toLocalePath(path, recipient.lang)}`;
  const message = messageOf(notes, await texts.translator(recipient.lang), url);
  if (channel.kind === 'email') return sendMail({ ...message, brand, recipient }, services);
  const address = services.secretBox.open(channel.sealedAddress, purposeOf(channel.userId, 'address'));
  if (address === null) return { error: 'unreadable', isFinal: true };
  const secret = services.secretBox.open(channel.sealedSecret, purposeOf(channel.userId, 'secret')) ?? '';
  const told = { address, secret, text: message.text, notes };
  const request =
    channel.kind === 'telegram'
      ? toTelegramRequest(told, config.telegramUrl)
      : toRequest(channel.kind as ChannelKind, told, services.now()); // as it was stored
  return post(request, services);
}

type MailParts = {
  readonly subject: string;
  readonly text: string;
  readonly brand: { readonly id: string; readonly name: string };
  readonly recipient: Recipient;
};

async function sendMail(
  { subject, text, brand, recipient }: MailParts,
  { database, now, random }: SendServices,
): Promise<Sent> {
  if (!recipient.isConfirmed) return { error: 'EMAIL_NOT_CONFIRMED', isFinal: true };
  const html = toMailHtml({ lang: textLanguage(recipient.lang), brandName: brand.name, subject, text });
  const mail = {
    brandId: brand.id,
    kind: 'service' as const,
    recipient: recipient.email,
    subject,
    text: `${text}\n`,
    html,
  };
  await queueMail(database.db, mail, { now, random });
  return ARRIVED;
}

type Told = {
  readonly address: string;
  readonly secret: string;
  readonly text: string;
  readonly notes: readonly AlarmNote[];
};

function toRequest(kind: ChannelKind, { address, secret, text, notes }: Told, nowMs: number): OutgoingRequest {
  const body =
    kind === 'slack'
      ? JSON.stringify({ text })
      : kind === 'discord'
        ? JSON.stringify({ content: text.slice(0, DISCORD_CHARS) })
        : JSON.stringify({ type: 'alarms', sentAtMs: nowMs, alarms: notes.slice(0, MAX_NOTES) });
  const signature = kind === 'webhook' ? [['Sitewarden-Signature', signMessage(secret, body, nowMs)] as const] : [];
  return {
    url: address,
    method: 'POST',
    version: 'auto',
    headers: [['Content-Type', 'application/json'], ...signature],
    body,
    followsRedirects: false,
  };
}

async function post(request: OutgoingRequest, { exchange }: SendServices): Promise<Sent> {
  const { hops, failure } = await exchange(request, AbortSignal.timeout(SEND_MS)).catch(() => ({
    hops: [],
    failure: { kind: 'timeout' as const },
  }));
  const status = hops.at(-1)?.status ?? null;
  if (status !== null && status >= 200 && status < 300) return ARRIVED;
  if (status !== null)
    return { error: `HTTP ${String(status)}`, isFinal: status === 401 || status === 404 || status === 410 };
  return { error: failure?.kind ?? 'connection', isFinal: failure?.kind === 'refused' };
}
