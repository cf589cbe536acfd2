import { toLocalePath } from '#core/domain/locale-path.ts';
import type { PushMessage } from '#core/monitoring/push-message.ts';
import { findLanguage, textLanguage } from '#core/standards/languages.ts';
import type { AlarmNote } from '#server/features/monitoring/alarms/alarm-note.ts';
import { lineOf, messageOf } from '#server/features/monitoring/alarms/alarm-texts.ts';
import type { SendServices, Sent } from '#server/features/monitoring/alarms/send-services.ts';
import type { ChannelRow } from '#server/features/monitoring/store/alarm-repository.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { sha256 } from '#server/services/tokens.ts';
import type { Translate } from '#server/services/texts.ts';
import { encryptPush, makePrivateKey } from './encrypt-push.ts';
import { createPushRepository, type DeviceAddress } from './push-repository.ts';
import { vapidHeader } from './vapid.ts';

/** Told of a device that takes nothing more. */
const GONE: Sent = { error: 'PUSH_GONE', isFinal: true };
/** What came to nothing by then is of no use any more. */
const TTL_S = 24 * 3600;
const SEND_MS = 15_000;
const MAX_LINES = 4;
const MAX_CHARS = 160;
const MAX_TITLE_CHARS = 80;
/** Where a push service does not say that a device is gone, but will not take anything for it either. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 413]);

/** Sends alarms to one device, in one message in the language of the person. @throws only when the database fails. */
export async function sendPush(
  { userId, id }: ChannelRow,
  notes: readonly AlarmNote[],
  brand: HostBrand,
  services: SendServices,
): Promise<Sent> {
  const { database, secretBox: box, now, random, texts } = services;
  const push = createPushRepository(database.db, { box, now, random });
  const target = await push.target(userId, id);
  if (target === null) {
    await push.remove(userId, id);
    return GONE;
  }
  const message = toPushMessage(notes, brand.name, target.lang, await texts.translator(target.lang));
  const keys = await push.keys();
  const authorization = vapidHeader(target.device.endpoint, subjectOf(brand, services), keys, now());
  const isUrgent = notes.some(({ severity }) => severity === 'critical');
  const { status, failure } = await post(target.device, { message, authorization, isUrgent }, services);
  if (status === 404 || status === 410) {
    await push.remove(userId, id);
    return GONE;
  }
  if (status !== null && status >= 200 && status < 300) {
    await push.noteSent(userId, id);
    return { error: '', isFinal: true };
  }
  if (status !== null) return { error: `HTTP ${String(status)}`, isFinal: FINAL_STATUSES.has(status) };
  return { error: failure, isFinal: failure === 'refused' };
}

/** What a device shows of alarms. */
export function toPushMessage(
  notes: readonly AlarmNote[],
  brandName: string,
  lang: string,
  translate: Translate,
): PushMessage {
  const [first] = notes;
  const site = first?.site ?? '';
  const isOneSite = notes.every((note) => note.site === site);
  const lines = notes.slice(0, MAX_LINES).map((note) => cut(lineOf(note, translate), MAX_CHARS));
  const title =
    notes.length === 1 || isOneSite ? (site === '' ? brandName : site) : messageOf(notes, translate, '').subject;
  const code = textLanguage(lang);
  return {
    title: cut(title, MAX_TITLE_CHARS),
    body: [...lines, ...(notes.length > MAX_LINES ? ['…'] : [])].join('\n'),
    path: toLocalePath(site === '' || !isOneSite ? '/monitoring/' : `/monitoring/${site}/`, lang),
    tag: topicOf(notes),
    lang: findLanguage(code)?.tag ?? code,
  };
}

/**
 * What the messages about the same thing share (RFC 8030, 5.4: up to 32 characters of base64url): that an outage has ended takes the
 * place of what a device was not told yet.
 */
function topicOf(notes: readonly AlarmNote[]): string {
  const about = notes.map(({ event, incidentId, url, kind }) => incidentId ?? `${event} ${kind} ${url}`);
  return sha256([...new Set(about)].sort().join('\n')).slice(0, 32);
}

function cut(text: string, chars: number): string {
  const signs = Array.from(text);
  return signs.length <= chars ? text : `${signs.slice(0, chars - 1).join('')}…`;
}

/** How the operator of a push service reaches ours. */
function subjectOf({ origin }: HostBrand, { config: { mail } }: SendServices): string {
  if (mail.contact !== '') return `mailto:${mail.contact}`;
  return origin.startsWith('https:') ? origin : `mailto:${/<([^<>]+)>$/u.exec(mail.from)?.[1] ?? mail.from}`;
}

type Told = { readonly message: PushMessage; readonly authorization: string; readonly isUrgent: boolean };
type Answer = { readonly status: number | null; readonly failure: string };

/** The address is one that a browser gave us, and could be any: it is asked by the door for such addresses. */
async function post(
  { endpoint, p256dh, auth }: DeviceAddress,
  { message, authorization, isUrgent }: Told,
  { exchange, random }: SendServices,
): Promise<Answer> {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  const chance = { salt: random(16), privateKey: makePrivateKey() };
  const { hops, failure } = await exchange(
    {
      url: endpoint,
      method: 'POST',
      version: 'auto',
      headers: [
        ['Authorization', authorization],
        ['Content-Type', 'application/octet-stream'],
        ['Content-Encoding', 'aes128gcm'],
        ['TTL', String(TTL_S)],
        ['Urgency', isUrgent ? 'high' : 'normal'],
        ['Topic', message.tag],
      ],
      body: encryptPush(Buffer.from(JSON.stringify(message)), keys, chance),
      followsRedirects: false,
    },
    AbortSignal.timeout(SEND_MS),
  ).catch(() => ({ hops: [], failure: { kind: 'timeout' as const } }));
  return { status: hops.at(-1)?.status ?? null, failure: failure?.kind ?? 'connection' };
}
