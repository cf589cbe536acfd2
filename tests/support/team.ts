import { confirmEmail } from '#core/contract/mail-settings.ts';
import { acceptInvitation, inviteMember } from '#core/contract/members.ts';
import { selectAccount } from '#core/contract/social.ts';
import { getUser } from '#core/contract/user.ts';
import type { Grant } from '#core/domain/roles.ts';
import type { Browser, TestApp } from './test-app.ts';

/** The token of the mail to somebody, which is gone then: there is one at a time. */
export async function tokenOfMail(
  { database }: Pick<TestApp, 'database'>,
  email: string,
  path: string,
): Promise<string> {
  const { rows } = await database.run('select text from mails where recipient = $1 order by created_at_ms', [email]);
  await database.run('delete from mails where recipient = $1', [email]);
  const tokens = rows.flatMap(({ text }) => new RegExp(`/${path}/([\\w-]{43})/`, 'u').exec(String(text))?.[1] ?? []);
  return tokens.at(-1) ?? '';
}

/** Somebody with an account whose address is confirmed. */
export async function confirmedUser(server: TestApp, email: string): Promise<Browser> {
  const user = await server.signUp(email);
  await user.call(confirmEmail, { body: { token: await tokenOfMail(server, email, 'email-confirmation') } });
  return user;
}

export async function idOf(browser: Browser): Promise<string> {
  return (await browser.call(getUser, { query: { scopes: 'id' } })).result?.id ?? '';
}

/** Invites somebody who accepts; they still work in their own account. @returns the account's id. */
export async function join(
  server: TestApp,
  owner: Browser,
  { member, email, grants }: { member: Browser; email: string; grants: Grant[] },
): Promise<string> {
  await owner.call(inviteMember, { body: { email, grants, lang: 'en' } });
  const token = await tokenOfMail(server, email, 'invitation');
  return (await member.call(acceptInvitation, { body: { token } })).result.account;
}

/** A new member who works in the account of another. */
export async function memberOf(server: TestApp, owner: Browser, email: string, grants: Grant[]): Promise<Browser> {
  const member = await confirmedUser(server, email);
  const id = await join(server, owner, { member, email, grants });
  await member.call(selectAccount, { params: { id } });
  return member;
}
