import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { AppError } from '#core/contract/errors.ts';
import { selectAccount, sendSocialCode, socialLink, type SocialService } from '#core/contract/social.ts';
import { ACCOUNT_SCOPES, accountSchema, getUser, type Account } from '#core/contract/user.ts';
import type { GoogleGroup } from '#core/domain/google-groups.ts';
import type { ApiClient } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import type { SharedStore } from './shared-store.ts';
import { waitForWindow, type SocialWindow, type WindowEnd } from './social-window.ts';

export type SocialActionsDeps = {
  readonly api: ApiClient;
  readonly shared: SharedStore;
  /** Whose data is open here. */
  readonly userId: () => string | null;
  readonly isExpired: () => boolean;
  /** Opens the account of somebody the server knows by now, in every tab. */
  readonly enter: (user: Account) => Promise<void>;
  /** Opens an address in the place of this page. */
  readonly leaveTo: (url: string) => void;
};
/** `null` where the browser opens no window: the service takes the place of this page then. */
type Opened = SocialWindow | null;
type Asked = { purpose?: 'signIn' | 'connect'; group?: GoogleGroup; redirectURI?: string };

/** Signing in with other services, and changing between linked accounts. */
export function createSocialActions({ api, shared, userId, isExpired, enter, leaveTo }: SocialActionsDeps) {
  /** Asks the server who is signed in by now; somebody else than before is taken in. @returns whether there is a session. */
  async function look(): Promise<boolean> {
    const found = await api.call(getUser, { query: { scopes: 'id' } });
    if (found === null) return false;
    if (found.id === userId() && !isExpired()) return true;
    const user = await api.call(getUser, { query: { scopes: ACCOUNT_SCOPES.join(',') } });
    if (user === null) return false;
    await enter(accountSchema.parse(user));
    return true;
  }

  /** @throws AppError SOCIAL_UNREACHABLE and others of the link, NetworkError. */
  async function send(opened: Opened, service: SocialService, asked: Asked): Promise<WindowEnd> {
    try {
      const { pathname, search } = location;
      const lang = document.documentElement.lang;
      const query = { redirect: pathname + search, ...(lang !== '' && { lang }), ...asked };
      const { link, attempt } = await api.call(socialLink, { params: { service }, query });
      if (opened === null) return await leave(link);
      const late = (outcome: string): void => {
        if (outcome === 'DONE') ignoreFailure(look(), 'late end of a sign-in; the next start asks again');
      };
      // Heard from the first moment on.
      const end = waitForWindow(opened, attempt, late);
      opened.location.replace(link);
      return await end;
    } catch (error) {
      opened?.close();
      throw error;
    }
  }

  /** A visitor's work goes into the account at the next start, if somebody is signed in then. */
  async function leave(link: string): Promise<never> {
    if (userId() === null) await shared.set('isVisitorMoving', true);
    leaveTo(link);
    return new Promise(() => undefined);
  }

  /** @throws AppError with the reason, when there is one. */
  function refuse(end: WindowEnd): void {
    if (end === 'closed') throw new AppError('SOCIAL_CLOSED');
    if (end !== 'DONE') throw new AppError(end);
  }

  return {
    /**
     * Signs in with a service, in a window that was opened for it.
     * @throws AppError with the reason when nobody is signed in by it, SECOND_FACTOR_REQUIRED when a code is needed besides; NetworkError.
     */
    async signInWith(service: SocialService, opened: Opened): Promise<void> {
      const before = userId();
      const end = await send(opened, service, {});
      // Whatever the window said: who is signed in, only the server knows.
      await look();
      if (end !== 'DONE' && userId() === before) refuse(end);
    },

    /** Ends a sign-in with the code that the account asked for. @throws AppError WRONG_CODE, SOCIAL_STATE_WRONG and others, NetworkError. */
    async sendCode(code: string): Promise<void> {
      await enter(await once(api.call(sendSocialCode, { body: { code } })));
    },

    /** Adds a service to the account. @throws AppError REAUTH_REQUIRED and others, NetworkError. */
    async connect(service: SocialService, opened: Opened): Promise<void> {
      refuse(await send(opened, service, { purpose: 'connect' }));
    },

    /**
     * Asks for access to a group of data at Google. @returns where to go on: to the target when there is access by then, else to the
     * start. @throws AppError with the reason when the access was not given, NetworkError.
     */
    async askForAccess(group: GoogleGroup, target: string, opened: Opened): Promise<string> {
      const end = await send(opened, 'google', { group, redirectURI: target });
      const user = await api.call(getUser, { query: { scopes: group } });
      if ((user?.[group]?.length ?? 0) > 0) return target;
      if (end !== 'DONE' && end !== 'closed') refuse(end);
      return '/';
    },

    /** Changes to a linked account. @throws AppError NOT_FOUND, OutcomeUnknownError. */
    async selectAccount(id: string): Promise<void> {
      await enter(await once(api.call(selectAccount, { params: { id } })));
    },
  };
}
