import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '#core/contract/errors.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  signInWithPasskey,
} from '#core/contract/second-factor.ts';
import type { FeatureRoutes } from '#server/features/feature.ts';
import { createEntrance } from '#server/features/user/enter.ts';
import { createCheckOwnPassword } from '#server/services/own-password.ts';
import { createUserRepository } from '#server/features/user/repository.ts';
import { createFactorState } from '#server/features/user/second-factor/factor-state.ts';
import { addressOf } from '#server/plugins/rate-limit.ts';
import type { HostBrand } from '#server/services/brands/brand.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { createPasskeyRepository, type PasskeyRow } from './passkey-repository.ts';

/** Who a passkey is for: the configured address, whatever host a request names. */
const partyOf = ({ origin }: Pick<HostBrand, 'origin'>) => ({
  expectedOrigin: origin,
  expectedRPID: new URL(origin).hostname,
  requireUserVerification: true,
});
/** Its library is loaded when the first passkey is asked for. */
const webAuthn = () => import('@simplewebauthn/server');
const MOST_PASSKEYS = 20;

/** Adding passkeys and signing in with them: each asks for the person (fingerprint, face or PIN), so that no second factor is asked for. */
export const passkeyRoutes: FeatureRoutes = (app, services) => {
  const { database, limiters, now } = services;
  const passkeys = createPasskeyRepository(database.db, now);
  const users = createUserRepository(database, now);
  const checkOwn = createCheckOwnPassword(limiters);
  const stateOf = createFactorState(services);
  const { enter } = createEntrance(services);
  const log = createAccountLog(services);
  const own = <R extends { config: object }>(route: R) => ({
    ...route,
    config: { ...route.config, keepsOwnKeys: true },
  });

  app.route({
    ...own(routeOf(beginPasskey)),
    handler: async (request) => {
      const user = await checkOwn(request, request.body.password);
      const known = await passkeys.listOf(user.id);
      if (known.length >= MOST_PASSKEYS) throw new AppError('LIMIT_REACHED', 'There are enough passkeys');
      const { generateRegistrationOptions } = await webAuthn();
      const options = await generateRegistrationOptions({
        rpName: request.brand.name,
        rpID: partyOf(request.brand).expectedRPID,
        userID: new TextEncoder().encode(user.id),
        userName: user.email ?? user.id,
        userDisplayName: user.name,
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await passkeys.ask(options.challenge, user.id);
      return { result: { options: { ...options } } };
    },
  });

  app.route({
    ...own(routeOf(addPasskey)),
    handler: async (request) => {
      const { userId, body, brand } = request;
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...partyOf(brand),
        response: body.response as unknown as RegistrationResponseJSON, // the library checks its form
        expectedChallenge: (challenge) => passkeys.isAsked(challenge, userId),
      }).catch(refuse);
      if (registrationInfo === undefined) throw refusal();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      const name = body.name.trim() || 'Passkey';
      await database.together(async () => {
        const passkey = { id, userId, name, publicKey, counter, transports: [...transports] };
        if (!(await passkeys.add(passkey))) throw refusal();
        await log.note(request, 'passkeyAdded', { about: [name] });
      });
      return { result: await stateOf(userId) };
    },
  });

  app.route({
    ...own(routeOf(removePasskey)),
    handler: async (request) => {
      const user = await checkOwn(request, request.body.password);
      await database.together(async () => {
        await passkeys.remove(user.id, request.body.id);
        await log.note(request, 'passkeyRemoved');
      });
      return { result: await stateOf(user.id) };
    },
  });

  app.route({
    ...own(routeOf(beginPasskeySignIn)),
    handler: async (request) => {
      await limiters.signInByAddress.count(request, addressOf(request));
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: partyOf(request.brand).expectedRPID,
        userVerification: 'required',
      });
      await passkeys.ask(options.challenge, '');
      return { result: { options: { ...options } } };
    },
  });

  /** @throws AppError PASSKEY_REFUSED, with one answer for every reason. */
  async function verify(response: AuthenticationResponseJSON, brand: HostBrand): Promise<PasskeyRow> {
    const passkey = await passkeys.find(response.id);
    if (passkey === null) throw refusal();
    const { id, counter, transports } = passkey;
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...partyOf(brand),
      response,
      expectedChallenge: (challenge) => passkeys.isAsked(challenge, ''),
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter, transports },
    }).catch(refuse);
    if (!verified) throw refusal();
    await passkeys.noteUse(id, authenticationInfo.newCounter);
    return passkey;
  }

  app.route({
    ...own(routeOf(signInWithPasskey)),
    handler: async (request, reply) => {
      await limiters.signInByAddress.count(request, addressOf(request));
      if (typeof request.body.response['id'] !== 'string') throw refusal();
      const response = request.body.response as unknown as AuthenticationResponseJSON; // the library checks its form
      const { userId } = await verify(response, request.brand);
      const user = await users.find(request.brand.id, userId);
      if (user === null) throw refusal();
      const signInCount = await users.noteSignIn(user.id);
      return { result: await enter({ ...user, signInCount }, request, reply) };
    },
  });
};

function refusal(cause?: unknown): AppError {
  return new AppError('PASSKEY_REFUSED', 'The passkey was not accepted', { cause });
}

/** Whatever the library says of it: it throws for what is no answer, too. */
function refuse(error: unknown): never {
  throw refusal(error);
}
