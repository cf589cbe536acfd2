import type { APIRequestContext } from '@playwright/test';
import { addSites } from '#core/contract/sites.ts';
import { signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { OWN_PAGE, PASSWORD } from './test-app.ts';

const CALL_SIZE = 10_000;
const WORDS = ['shop', 'blog', 'news', 'club', 'hotel', 'garden', 'music'];
let accounts = 0;

/** The host of that number; every list has the same ones. */
export function seededHost(index: number): string {
  return `${WORDS[index % WORDS.length] ?? ''}-${String(index).padStart(6, '0')}.example`;
}

/** Makes an account with so many projects through the API. @returns its e-mail; the password is `PASSWORD`. */
export async function seedAccount(request: APIRequestContext, origin: string, count: number): Promise<string> {
  const email = `seeded${(accounts += 1)}-${process.pid}-${count}@example.org`;
  const call = async (path: string, data: object): Promise<void> => {
    const answer = await request.post(`${origin}${path}`, { data, headers: OWN_PAGE, timeout: 60_000 });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  };
  await call(signInNative.path, { mode: 'signup', email, password: obfuscatePassword(PASSWORD) });
  for (let start = 0; start < count; start += CALL_SIZE) {
    const length = Math.min(CALL_SIZE, count - start);
    const sitesAll = Array.from({ length }, (_unused, index) => ({
      site: seededHost(start + index),
      tags: ['client', `group ${index % 7}`],
    }));
    await call(addSites.path, { sitesAll });
  }
  return email;
}
