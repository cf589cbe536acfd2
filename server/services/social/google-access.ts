import { AppError } from '#core/contract/errors.ts';
import { GOOGLE_GROUPS, groupsOf, type GoogleGroup } from '#core/domain/google-groups.ts';
import type { SecretBox } from '#server/services/secret-box.ts';
import type { GoogleAccessRepository, GoogleAccessRow } from './google-access-repository.ts';
import type { AccessProvider, SocialPerson, SocialTokens } from './provider.ts';

/** A token that ends sooner is renewed before it is given out. */
const LEAST_LIFE_MS = 60_000;

export type GoogleAccess = ReturnType<typeof createGoogleAccess>;
export type GoogleAccessDeps = {
  /** `null` where Google is not set up. */
  readonly google: AccessProvider | null;
  readonly access: GoogleAccessRepository;
  readonly box: SecretBox;
  readonly now: () => number;
};

/** Tokens with which features read what users have at Google. */
export function createGoogleAccess({ google, access, box, now }: GoogleAccessDeps) {
  /** Renewals that are on their way: two at once could end each other's token. */
  const renewals = new Map<string, Promise<string>>();

  function seal(text: string, userId: string): string {
    return box.seal(text, purposeOfAccess(userId));
  }

  /** The refresh token of an earlier grant; '' when there is none. */
  async function refreshTokenOf(userId: string, subject: string): Promise<string> {
    const row = await access.find(userId, subject);
    return row === null ? '' : (box.open(row.refreshToken, purposeOfAccess(userId)) ?? '');
  }

  async function renew(row: GoogleAccessRow, group: GoogleGroup): Promise<string> {
    const { userId, subject } = row;
    const refreshToken = box.open(row.refreshToken, purposeOfAccess(userId));
    const tokens = google === null || refreshToken === null ? null : await google.refresh(refreshToken);
    const isLeft = tokens !== null && (tokens.scopes.length === 0 || tokens.scopes.includes(GOOGLE_GROUPS[group]));
    if (!isLeft) {
      // Taken back at Google, or sealed with a key that is lost: it has to be asked for again.
      await access.remove(userId, subject);
      throw new AppError('GOOGLE_ACCESS_NEEDED', 'The access to this Google account was taken back');
    }
    await access.renew(userId, subject, {
      accessToken: seal(tokens.accessToken, userId),
      refreshToken: seal(tokens.refreshToken, userId),
      expiresAtMs: tokens.expiresAtMs,
    });
    return tokens.accessToken;
  }

  /** @throws AppError GOOGLE_ACCESS_NEEDED */
  async function findChosen(userId: string, group: GoogleGroup): Promise<GoogleAccessRow> {
    const row = google === null ? null : await access.findChosen(userId, group);
    if (row === null) throw new AppError('GOOGLE_ACCESS_NEEDED', `There is no access for ${group}`);
    return row;
  }

  return {
    /** Refuses where there is no access, without asking Google. @throws AppError GOOGLE_ACCESS_NEEDED */
    async demand(userId: string, group: GoogleGroup): Promise<void> {
      await findChosen(userId, group);
    },

    /**
     * A token that lasts for at least a minute, of the Google account that the user chose for a group of data, and that account's e-mail.
     * @throws AppError GOOGLE_ACCESS_NEEDED when there is none, SOCIAL_UNREACHABLE, SOCIAL_FAILED.
     */
    async token(userId: string, group: GoogleGroup): Promise<{ accessToken: string; email: string }> {
      const row = await findChosen(userId, group);
      const known = row.expiresAtMs - now() > LEAST_LIFE_MS ? box.open(row.accessToken, purposeOfAccess(userId)) : null;
      if (known !== null) return { accessToken: known, email: row.email };
      const key = `${userId} ${row.subject}`;
      const renewal = renewals.get(key) ?? renew(row, group).finally(() => renewals.delete(key));
      renewals.set(key, renewal);
      return { accessToken: await renewal, email: row.email };
    },

    /** Stores what somebody has just allowed. @throws AppError SOCIAL_ACCESS_DENIED when the group is not among it. */
    async grant(userId: string, group: GoogleGroup, person: SocialPerson, tokens: SocialTokens): Promise<void> {
      // Scopes that are not named are those that were asked for (RFC 6749, section 5.1).
      const groups = tokens.scopes.length === 0 ? [group] : groupsOf(tokens.scopes);
      const refreshToken = tokens.refreshToken || (await refreshTokenOf(userId, person.subject));
      if (!groups.includes(group) || refreshToken === '')
        throw new AppError('SOCIAL_ACCESS_DENIED', 'Google did not give this access');
      const { subject, email } = person;
      await access.grant(
        {
          userId,
          subject,
          email,
          groups,
          accessToken: seal(tokens.accessToken, userId),
          refreshToken: seal(refreshToken, userId),
          expiresAtMs: tokens.expiresAtMs,
        },
        group,
      );
    },

    /**
     * Gives the access back, at Google first: while Google does not answer it stays here, to be tried again.
     * @throws AppError NOT_FOUND, SOCIAL_UNREACHABLE.
     */
    async revoke(userId: string, subject: string): Promise<void> {
      const row = await access.find(userId, subject);
      if (row === null) throw new AppError('NOT_FOUND', 'There is no such access');
      const token = box.open(row.refreshToken, purposeOfAccess(userId));
      if (token !== null) await google?.revoke(token);
      await access.remove(userId, subject);
    },
  };
}

/** What the tokens of a user are sealed for. */
export function purposeOfAccess(userId: string): string {
  return `google access ${userId}`;
}
