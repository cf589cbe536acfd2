import { AppError } from '#core/contract/errors.ts';
import { getPush, subscribePush } from '#core/contract/push.ts';
import { readUserAgent } from '#core/tools/user-agent-parser/user-agent-parser.ts';
import { parseAllowTargets } from '#server/collect/address-policy.ts';
import { createMayReach } from '#server/collect/may-reach.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { routeOf } from '#server/services/route-of.ts';
import { sha256 } from '#server/services/tokens.ts';
import { areDeviceKeys } from './encrypt-push.ts';
import { createPushRepository, type PushDeps } from './push-repository.ts';

const MAX_DEVICES = 20;
const MAX_NAME_CHARS = 60;

/** Routes of devices that get alarms. They are switched, tested and taken out as all channels are. */
export const pushRoutes: FeatureRoutes = (app, { config, database, now, random, secretBox: box }) => {
  const deps: PushDeps = { box, now, random };
  const push = createPushRepository(database.db, deps);
  const mayReach = createMayReach(parseAllowTargets(config.allowTargets));

  app.route({
    ...routeOf(getPush),
    handler: async ({ userId }) => ({
      result: { publicKey: (await push.keys()).publicKey, devices: await push.devices(userId) },
    }),
  });

  app.route({
    ...routeOf(subscribePush),
    handler: async ({ userId, session, body, headers }) => {
      const { endpoint, p256dh, auth } = body;
      const refuse = (path: string, code: 'INVALID_INPUT' | 'TARGET_REFUSED'): never => {
        throw new AppError(code, 'This is no device that can be told of alarms', { fields: [{ path, code }] });
      };
      if (!areDeviceKeys({ p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') }))
        refuse('p256dh', 'INVALID_INPUT');
      if (!(await mayReach(endpoint))) refuse('endpoint', 'TARGET_REFUSED');
      const devices = await push.devices(userId);
      const isNew = devices.every(({ endpointHash }) => endpointHash !== sha256(endpoint));
      if (isNew && devices.length >= MAX_DEVICES)
        throw new AppError('LIMIT_REACHED', `An account tells ${String(MAX_DEVICES)} devices`);
      const about = { userId, personId: session?.person.id ?? userId, name: deviceName(headers['user-agent'] ?? '') };
      const id = await database.transaction((tx) =>
        createPushRepository(tx, deps).add(about, { endpoint, p256dh, auth }),
      );
      return { result: { id } };
    },
  });
};

/** A device as people call it, such as “Firefox, Android”; '' when nothing is told of it. */
export function deviceName(userAgent: string): string {
  const { browser, system } = readUserAgent(userAgent);
  return [browser?.name ?? '', system?.name ?? '']
    .filter((name) => name !== '')
    .join(', ')
    .slice(0, MAX_NAME_CHARS);
}
