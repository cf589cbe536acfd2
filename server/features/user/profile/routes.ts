import { getProfile, removePicture, savePicture, saveProfile, MAX_PICTURE_BYTES } from '#core/contract/account.ts';
import { AppError } from '#core/contract/errors.ts';
import { getAvatar } from '#core/contract/user.ts';
import { toAvatarSvg } from '#core/domain/avatar.ts';
import { isTimeZone } from '#core/domain/time-zone.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { callerOf } from '#server/plugins/rate-limit.ts';
import { drawPicture } from '#server/services/draw-picture.ts';
import { createMailTokenRepository } from '#server/services/mail/mail-token-repository.ts';
import { inOwnAccount, pictureUrl, toAccount } from '#server/services/profile.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createUserRepository } from '#server/features/user/repository.ts';
import { createPictureRepository } from './picture-repository.ts';
import { createStoredRepository } from './stored-repository.ts';

const BASE64 = /^[\w+/-]+={0,2}$/u;
/** A body in JSON around the picture. */
const MAX_PICTURE_BODY = Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 1000;

/** What people say of themselves, and their picture. */
export const profileRoutes: FeatureRoutes = (app, { database, limiters, now, random }) => {
  const users = createUserRepository(database, now);
  const pictures = createPictureRepository(database);
  const stored = createStoredRepository(database.db);
  const tokens = createMailTokenRepository(database.db, now, random);

  app.route({
    ...routeOf(getProfile),
    handler: async ({ session, userId }) => {
      const user = session?.user;
      if (user === undefined) throw new AppError('AUTH_REQUIRED');
      return {
        result: {
          account: toAccount(inOwnAccount(user)),
          timeZone: user.timeZone,
          unwanted: user.unwantedMails,
          isEmailConfirmed: user.emailConfirmedAtMs !== null,
          newEmail: await tokens.pendingDetail(userId, 'change'),
          hasPassword: user.passwordHash !== null,
          registeredAtMs: user.registeredAtMs,
          stored: await stored.of(userId),
        },
      };
    },
  });

  app.route({
    ...routeOf(saveProfile),
    handler: async ({ userId, brand, body: { name, lang, timeZone, unwanted } }) => {
      if (lang !== undefined && !brand.languages.includes(lang)) throw wrong('lang');
      if (timeZone !== undefined && timeZone !== '' && !isTimeZone(timeZone)) throw wrong('timeZone');
      if (name?.trim() === '') throw wrong('name', 'REQUIRE_MSG');
      const change = {
        ...(name !== undefined && { name: name.trim() }),
        ...(lang !== undefined && { lang }),
        ...(timeZone !== undefined && { timeZone }),
        ...(unwanted !== undefined && { unwantedMails: [...new Set(unwanted)] }),
      };
      return { result: toAccount(inOwnAccount(await users.change(userId, change))) };
    },
  });

  app.route({
    ...routeOf(savePicture),
    bodyLimit: MAX_PICTURE_BODY,
    handler: async (request) => {
      await limiters.lookups.count(request, callerOf(request));
      const { picture } = request.body;
      if (!BASE64.test(picture)) throw new AppError('PICTURE_UNREADABLE', 'This is no picture');
      const hash = await pictures.save(request.userId, await drawPicture(Buffer.from(picture, 'base64')));
      return { result: { picture: pictureUrl(request.userId, hash) } };
    },
  });

  app.route({
    ...routeOf(removePicture),
    handler: async ({ userId }) => {
      await pictures.remove(userId);
      return { result: { picture: null } };
    },
  });

  app.route({
    ...routeOf(getAvatar),
    handler: async ({ query, session }, reply) => {
      // Of others not even whether they exist is told.
      if (session?.user.id !== query.user_id) throw new AppError('NOT_FOUND', 'There is no such avatar');
      const { id, name, email } = session.user;
      const picture = await pictures.find(id);
      void reply
        .type(picture === null ? 'image/svg+xml' : 'image/webp')
        .header('cache-control', 'private, no-cache')
        // Opened by itself it is a document: it gets no script, no style, no network.
        .header('content-security-policy', "default-src 'none'; sandbox");
      const bytes = picture ?? toAvatarSvg(name === '' ? (email ?? '') : name);
      return reply.send(Buffer.from(bytes) as never); // bytes pass by the schema of JSON answers
    },
  });
};

function wrong(path: string, code: 'INVALID_INPUT' | 'REQUIRE_MSG' = 'INVALID_INPUT'): AppError {
  return new AppError(code, `${path}: ${code}`, { fields: [{ path, code }] });
}
