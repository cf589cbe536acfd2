import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { simpleParser } from 'mailparser';

/** The link of the newest mail to somebody that leads to a path; mail is written as files. */
export async function linkTo(dataDir: string, recipient: string, path: string): Promise<string> {
  let found = '';
  await expect
    .poll(
      async () => {
        const folder = join(dataDir, 'mail');
        const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
        for (const name of files) {
          const mail = await simpleParser(await readFile(join(folder, name)));
          const to = Array.isArray(mail.to) ? '' : (mail.to?.text ?? '');
          if (to.includes(recipient)) found = new RegExp(`${path}[\\w-]{43}/`, 'u').exec(mail.text ?? '')?.[0] ?? found;
        }
        return found;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return found;
}
