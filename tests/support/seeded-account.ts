import type { APIRequestContext } from '@playwright/test';
import { addSites } from '#core/contract/sites.ts';
import { signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { OWN_PAGE, PASSWORD } from './own-page.ts';

const CALL_SIZE = 10_000;
const WORDS = ['shop', 'blog', 'news', 'club', 'hotel', 'garden', 'music'];
let accounts = 0;

/** The host of that number; every list has the same ones. */
export function seededHost(index: number): string {
  return `${WORDS[index % WORDS.length] ?? ''}-${String(index).padStart(6, '0')}.example`;
}

async function call(request: APIRequestContext, origin: string, path: string, data: object): Promise<void> {
  const answer = await request.post(`${origin}${path}`, { data, headers: OWN_PAGE, timeout: 60_000 });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

/** An e-mail nobody has yet. */
export function freeEmail(name = 'person'): string {
  return `${name}${(accounts += 1)}-${process.pid}-${Date.now()}@example.org`;
}

/** Makes an account through the API, and signs these requests in to it; its password is `PASSWORD`. Its number is known: nobody asks for it. */
export function makeAccount(request: APIRequestContext, origin: string, email: string): Promise<void> {
  const password = obfuscatePassword(PASSWORD);
  return call(request, origin, signInNative.path, { mode: 'signup', email, password, phone: '+4930901820' });
}

/** Adds projects to the account of these requests. */
export function seedSites(request: APIRequestContext, origin: string, sites: readonly string[]): Promise<void> {
  return call(request, origin, addSites.path, { sitesAll: sites.map((site) => ({ site })) });
}

/** Makes an account with so many projects through the API. @returns its e-mail; the password is `PASSWORD`. */
export async function seedAccount(request: APIRequestContext, origin: string, count: number): Promise<string> {
  const email = freeEmail('seeded');
  await makeAccount(request, origin, email);
  for (let start = 0; start < count; start += CALL_SIZE) {
    const length = Math.min(CALL_SIZE, count - start);
    const sitesAll = Array.from({ length }, (_unused, index) => ({
      site: seededHost(start + index),
      tags: ['client', `group ${index % 7}`],
    }));
    await call(request, origin, addSites.path, { sitesAll });
  }
  return email;
}
