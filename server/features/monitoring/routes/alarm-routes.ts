import {
  getAlarms,
  removeChannel,
  saveAlarmSettings,
  saveChannel,
  testChannel,
  type AlarmChannel,
  type ChannelKind,
} from '#core/contract/alarms.ts';
import { AppError } from '#core/contract/errors.ts';
import { isTelegramChat, isTelegramToken } from '#core/monitoring/telegram.ts';
import { alarmNote } from '#server/features/monitoring/alarms/alarm-note.ts';
import { purposeOf } from '#server/features/monitoring/alarms/send-alarm.ts';
import { createAlarmRepository, type ChannelRow } from '#server/features/monitoring/store/alarm-repository.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createId, createToken } from '#server/services/tokens.ts';

const MAX_CHANNELS = 20;

/** Routes of how alarms are told. */
export const alarmRoutes: FeatureRoutes = (app, { database, now, random, secretBox }) => {
  const alarms = createAlarmRepository(database);

  app.route({
    ...routeOf(getAlarms),
    handler: async ({ userId }) => {
      const channels = await alarms.channels(userId);
      const deliveries = await alarms.deliveries(userId);
      return {
        result: {
          settings: await alarms.settings(userId),
          channels: channels.map(toChannel),
          deliveries: deliveries.map(({ id, channelId, note, createdAtMs, sentAtMs, attempts, error }) => {
            const channel = channels.find((each) => each.id === channelId);
            const about = alarmNote.safeParse(note).data;
            return {
              ...{ id, createdAtMs, sentAtMs, attempts, error },
              channelKind: channel?.kind ?? '',
              hint: channel?.hint ?? '',
              about: about === undefined || about.event === 'test' ? '' : about.url || about.site,
            };
          }),
        },
      };
    },
  });

  app.route({
    ...routeOf(saveAlarmSettings),
    handler: async ({ userId, body }) => {
      await alarms.saveSettings(userId, body);
      return { result: {} };
    },
  });

  app.route({
    ...routeOf(saveChannel),
    handler: async ({ userId, session, body: { id, kind, address, token, isOn, least } }) => {
      const before = id === null ? null : await alarms.channel(userId, id);
      if (id !== null && before?.kind !== kind) throw new AppError('NOT_FOUND', 'There is no such channel');
      if (before === null && (await alarms.channels(userId)).length >= MAX_CHANNELS)
        throw new AppError('LIMIT_REACHED', `An account has ${String(MAX_CHANNELS)} channels`);
      // A device adds itself, and its address is nobody's to change.
      if (kind === 'push' && (before === null || address !== ''))
        throw new AppError('INVALID_INPUT', 'A device is added by itself');
      const isMail = kind === 'email';
      const isTelegram = kind === 'telegram';
      if (isTelegram) checkTelegram(address, token, before === null);
      if (!isMail && !isTelegram && ((before === null && address === '') || (address !== '' && !isHttp(address))))
        throw new AppError('INVALID_URL', 'This is no address of a webhook', {
          fields: [{ path: 'address', code: 'INVALID_URL' }],
        });
      const secret = kind === 'webhook' && before === null ? createToken(random) : null;
      const kept = secret ?? (token === '' ? null : token);
      const hint = isTelegram
        ? address
        : isMail
          ? (session?.user.email ?? '')
          : new URL(address === '' ? 'https://x' : address).host;
      const row: ChannelRow = {
        ...{ userId, id: before?.id ?? createId(random), kind, isOn, least },
        hint: address === '' && before !== null ? before.hint : hint,
        sealedAddress:
          address === '' || isMail
            ? (before?.sealedAddress ?? '')
            : secretBox.seal(address, purposeOf(userId, 'address')),
        sealedSecret: kept === null ? (before?.sealedSecret ?? '') : secretBox.seal(kept, purposeOf(userId, 'secret')),
      };
      await alarms.saveChannel(row);
      return { result: { id: row.id, secret } };
    },
  });

  app.route({
    ...routeOf(removeChannel),
    handler: async ({ userId, body }) => {
      if (!(await alarms.removeChannel(userId, body.id))) throw new AppError('NOT_FOUND', 'There is no such channel');
      return { result: {} };
    },
  });

  app.route({
    ...routeOf(testChannel),
    handler: async ({ userId, body }) => {
      const channel = await alarms.channel(userId, body.id);
      if (channel === null) throw new AppError('NOT_FOUND', 'There is no such channel');
      const about = { event: 'test', site: '', url: '', kind: '', reason: '', severity: 'info', fields: [] } as const;
      const note = { ...about, fields: [], atMs: now(), incidentId: null, lastedMs: null };
      await alarms.addDelivery({ userId, channelId: channel.id }, note, now(), now());
      return { result: {} };
    },
  });
};

/** @throws {AppError} INVALID_INPUT for what is no chat or no token, and for one that is missing in a new channel. */
function checkTelegram(address: string, token: string, isNew: boolean): void {
  const isRight = (text: string, check: (given: string) => boolean) => (text === '' ? !isNew : check(text));
  const wrong = [
    ...(isRight(address, isTelegramChat) ? [] : ['address']),
    ...(isRight(token, isTelegramToken) ? [] : ['token']),
  ];
  if (wrong.length > 0)
    throw new AppError('INVALID_INPUT', 'A chat of Telegram has an id, and a bot a token', {
      fields: wrong.map((path) => ({ path, code: 'INVALID_INPUT' as const })),
    });
}

function isHttp(address: string): boolean {
  const protocol = URL.parse(address)?.protocol ?? '';
  return protocol === 'https:' || protocol === 'http:';
}

function toChannel({ id, kind, hint, isOn, least }: ChannelRow): AlarmChannel {
  return { id, kind: kind as ChannelKind, hint, isOn, least }; // as it was stored
}
