import type { User } from '#core/contract/user.ts';
import { GOOGLE_GROUPS, isGoogleGroup, type GoogleGroup } from '#core/domain/google-groups.ts';
import type { Database } from '#server/db/database.ts';
import { membershipOf } from '#server/services/acting.ts';
import { createMembershipRepository } from '#server/services/members/membership-repository.ts';
import type { Asked } from '#server/services/profile.ts';
import type { RandomBytes } from '#server/services/tokens.ts';
import { createGoogleAccessRepository } from './google-access-repository.ts';
import { createLinkedAccountRepository } from './linked-account-repository.ts';

/** Fields of a user that other tables know: linked accounts, and Google accounts that let us read something. */
export function createSocialFields(
  database: Pick<Database, 'db' | 'transaction'>,
  now: () => number,
  random: RandomBytes,
) {
  const access = createGoogleAccessRepository(database, now);
  const memberships = createMembershipRepository(database, now);
  const linked = createLinkedAccountRepository(database, random);

  /** Where a person can change to: back to their own account, to linked ones, to those in which they work. */
  async function accountsOf({ user, person }: Asked): Promise<User['accounts']> {
    const [own, others] = await Promise.all([linked.list(person.id), memberships.accounts(person.id)]);
    return [
      ...(user.id === person.id ? [] : [{ ...toLinked(person), isOwn: true }]),
      ...own.map(toLinked),
      ...others
        .filter((each) => each.user.id !== user.id)
        .map((each) => ({ ...toLinked(each.user), grants: each.grants.map((grant) => ({ ...grant })) })),
    ];
  }

  return {
    /** Those of the fields that were asked for; the others are not looked for. */
    async read(who: Asked, asked: Partial<User>): Promise<Partial<User>> {
      const userId = who.user.id;
      // What Google lets us read of a holder is no matter of members.
      const groups = Object.keys(GOOGLE_GROUPS)
        .filter(isGoogleGroup)
        .filter((group) => group in asked && membershipOf(who) === null);
      return {
        ...('accounts' in asked && { accounts: await accountsOf(who) }),
        ...(groups.length > 0 && toGoogleAccounts(await access.list(userId), groups)),
      };
    },
  };
}

type LinkedUser = Awaited<ReturnType<ReturnType<typeof createLinkedAccountRepository>['list']>>[number];
type AccessRow = Awaited<ReturnType<ReturnType<typeof createGoogleAccessRepository>['list']>>[number];

function toLinked({ id, name, email, oauthProvider }: LinkedUser): User['accounts'][number] {
  return { id, name, email: email ?? '', picture: null, oauth_provider: oauthProvider };
}

function toGoogleAccounts(rows: readonly AccessRow[], groups: readonly GoogleGroup[]): Partial<User> {
  return Object.fromEntries(
    groups.map((group) => [
      group,
      rows
        .filter((row) => row.groups.includes(group))
        .map(({ email, chosenFor }) => ({ email, isChosen: chosenFor.includes(group) })),
    ]),
  );
}
