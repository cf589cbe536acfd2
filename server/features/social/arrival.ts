import type { FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#core/contract/errors.ts';
import { isGoogleGroup } from '#core/domain/google-groups.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import type { WebServices } from '#server/features/services.ts';
import { createAccountLog } from '#server/services/account-log-repository.ts';
import { createEnterAccount } from '#server/services/enter-account.ts';
import { createGuestRepository } from '#server/services/guest-repository.ts';
import { queueConfirmation } from '#server/services/mail/confirmation-mail.ts';
import { createSignInRepository } from '#server/services/sign-in-repository.ts';
import type { Attempt, AttemptRepository } from '#server/services/social/attempt-repository.ts';
import { createPendingSignInRepository } from '#server/services/social/pending-sign-in-repository.ts';
import { createIdentityRepository } from '#server/services/social/identity-repository.ts';
import { createLinkedAccountRepository } from '#server/services/social/linked-account-repository.ts';
import type { SocialPerson, SocialProvider, SocialTokens } from '#server/services/social/provider.ts';
import { isCancelled } from '#server/services/social/provider-errors.ts';
import { createId } from '#server/services/tokens.ts';

/** What became of somebody whom a service sent back. */
export type Returned = {
  readonly outcome: 'DONE' | ErrorCode;
  /** Which attempt it was; '' when that is not known. */
  readonly attempt: string;
  readonly target: string;
  readonly lang: string;
  /** Of the session that has begun. */
  readonly sessionToken: string | null;
};
type Way = { readonly provider: SocialProvider; readonly browser: string | null; readonly redirectUri: string };
type Found = { readonly person: SocialPerson; readonly tokens: SocialTokens };

/** Takes back whom a service has vouched for. Either all of what was wanted is done, or nothing. */
export function createArrival(services: WebServices, attempts: AttemptRepository) {
  const { database, now, random, texts, sessions, realtime, googleAccess, logger } = services;
  const identities = createIdentityRepository(database, now);
  const linked = createLinkedAccountRepository(database, random);
  const log = createAccountLog(services);
  const enter = createEnterAccount({ database, sessions, guests: createGuestRepository(database), realtime, log });
  const signIns = createSignInRepository(database.db, now);
  const pending = createPendingSignInRepository(database.db, now);

  /** An account of somebody we have not seen. @throws AppError SOCIAL_EMAIL_MISSING, SOCIAL_EMAIL_TAKEN */
  async function addUser({ service, lang }: Attempt, person: SocialPerson, { brand }: FastifyRequest) {
    const { email, isEmailVerified, name } = person;
    if (email === '') throw new AppError('SOCIAL_EMAIL_MISSING', 'The service names no e-mail address');
    const user = await identities.addUser(
      {
        id: createId(random),
        brandId: brand.id,
        email,
        isEmailVerified,
        name: name.slice(0, 120) || email.slice(0, email.lastIndexOf('@')),
        lang,
      },
      service,
      person,
      async (tx, row) => {
        if (!isEmailVerified) await queueConfirmation(tx, row, brand, { texts, now, random });
      },
    );
    // An e-mail proves nothing: whose account it is has to sign in to it.
    if (user === null) throw new AppError('SOCIAL_EMAIL_TAKEN', 'There is an account with this e-mail');
    return user;
  }

  /** @throws AppError SECOND_FACTOR_REQUIRED when the account asks for a code: nobody is signed in before it is there. */
  async function signIn(
    attempt: Attempt,
    { person }: Found,
    request: FastifyRequest,
    browser: string,
  ): Promise<string> {
    const known = await identities.findUser(attempt.brandId, attempt.service, person.subject);
    if (known !== null && (await pending.isCodeNeeded(known.id))) {
      await pending.put(browser, known.id);
      throw new AppError('SECOND_FACTOR_REQUIRED', 'The account asks for a code besides');
    }
    const user = known ?? (await addUser(attempt, person, request));
    if (known !== null) {
      await signIns.note(user.id);
      if (person.email !== '') await identities.noteEmail(user.id, attempt.service, person.email);
    }
    return enter(request, { person: user });
  }

  /** A way to sign in more, or, when the person has an account of its own already, two accounts to change between. */
  async function connect({ service, brandId }: Attempt, { person }: Found, request: FastifyRequest): Promise<void> {
    const user = request.session?.user;
    if (user === undefined) throw new AppError('AUTH_REQUIRED');
    const owner = await identities.findUser(brandId, service, person.subject);
    if (owner?.id === user.id) return;
    // One changes between linked accounts without a code.
    if (owner !== null && (await pending.isCodeNeeded(owner.id)))
      throw new AppError('SOCIAL_LINK_PROTECTED', 'The other account asks for a code at sign-in');
    await database.together(async () => {
      if (owner !== null) await linked.link(user.id, owner.id);
      else if (!(await identities.connect(user, service, person)))
        throw new AppError('SOCIAL_CONNECTED_ALREADY', 'Another account of this service is connected');
      await log.note(request, 'serviceConnected', { about: [service] });
    });
  }

  /** @returns the token of the session that begins, if one does. */
  async function finish(
    attempt: Attempt,
    found: Found,
    request: FastifyRequest,
    browser: string,
  ): Promise<string | null> {
    if (attempt.purpose === 'signIn') return signIn(attempt, found, request, browser);
    const { session } = request;
    // Whoever began must still be there.
    if (session?.user.status !== 'active' || session.tokenHash !== attempt.sessionHash)
      throw new AppError('SOCIAL_STATE_WRONG', 'Somebody else is signed in by now');
    if (attempt.purpose === 'connect') await connect(attempt, found, request);
    else if (isGoogleGroup(attempt.group))
      await googleAccess.grant(session.user.id, attempt.group, found.person, found.tokens);
    return null;
  }

  return async (request: FastifyRequest, { provider, browser, redirectUri }: Way): Promise<Returned> => {
    const query = request.query as Readonly<Record<string, string>>; // by the schema of the endpoint
    const { service } = provider;
    const taken = await attempts.take({ state: query['state'] ?? '', service, brandId: request.brand.id }, browser);
    if (taken === null)
      return { outcome: 'SOCIAL_STATE_WRONG', attempt: '', target: '/', lang: DEFAULT_LANGUAGE, sessionToken: null };
    const { attempt, proof, id } = taken;
    const known = { attempt: id, target: attempt.target, lang: attempt.lang };
    try {
      if (isCancelled(query)) throw new AppError('SOCIAL_CANCELLED', 'The person said no');
      const callbackUrl = new URL(redirectUri + request.url.slice(request.url.indexOf('?')));
      const found = await provider.finish(callbackUrl, { ...proof, redirectUri });
      return { ...known, outcome: 'DONE', sessionToken: await finish(attempt, found, request, browser ?? '') };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Codes and tokens stay out of it.
      logger.info({ service, code: error.code, reason: causeOf(error) }, 'A sign-in with a service did not work');
      // Where access was wanted there is nothing to go on with (specification, section 4 "Social sign-in").
      const target = targetAfter(error.code, attempt);
      return { ...known, target, outcome: error.code, sessionToken: null };
    }
  };
}

function targetAfter(code: ErrorCode, { purpose, target }: Attempt): string {
  if (purpose === 'access') return '/';
  // Where there is no other window, the code is asked for there.
  return code === 'SECOND_FACTOR_REQUIRED' ? `${target.replace(/#.*$/su, '')}#login-code` : target;
}

function causeOf({ cause, message }: AppError): string {
  return cause instanceof Error ? cause.message : message;
}
