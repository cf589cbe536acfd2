/** The parts of the id by which a browser tells accounts apart. */
export type AccountIdParts = {
  readonly account: string;
  /** Who works in it: its holder, or a member. */
  readonly person: string;
  /** Which websites a member sees there; null in one's own account. */
  readonly sight: string | null;
};

/** The id of another's account for a member: with other websites in sight it is another account to the browser. */
export function toMemberAccountId(account: string, person: string, sight: number): string {
  return `${account}.${person}.${String(sight)}`;
}

/** Reads an id; one that is not a member's is that of its holder. */
export function accountIdParts(id: string): AccountIdParts {
  const [account = '', person, sight, ...more] = id.split('.');
  const isMember = person !== undefined && sight !== undefined && more.length === 0;
  return isMember ? { account, person, sight } : { account: id, person: id, sight: null };
}

/** Whether two ids are of the same person in the same account of another, who sees other websites there by now. */
export function isOtherSight(before: string, after: string): boolean {
  const [one, two] = [accountIdParts(before), accountIdParts(after)];
  return one.sight !== null && two.sight !== null && before !== after && isSame(one, two);
}

function isSame(one: AccountIdParts, two: AccountIdParts): boolean {
  return one.account === two.account && one.person === two.person;
}
