import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readTags } from '#core/tools/dns/mail-judgement.ts';
import type { StoredMail } from './mail-repository.ts';
import { createMailTransport } from './mail-transport.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const MAIL: StoredMail = {
  ...{ id: 'm1', brandId: 'default', kind: 'service', recipient: 'ann@client.example', replyTo: '', subject: 'Grüße' },
  ...{ text: 'Hello  Ann.\n\n', html: '', attachment: null, attachedId: '', shown: null, fromName: 'Acme' },
  ...{ fromAddress: '', returnsTo: '', unsubscribeUrl: '', attempts: 1, nextAttemptAtMs: 0, sentAtMs: null, error: '' },
  createdAtMs: 0,
};

/** A mail as it would go out. */
async function written(mail: Partial<StoredMail>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewarden-signed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const dkim = { selector: 'us', privateKey };
  await createMailTransport({ smtpUrl: null, from: 'Us <mail@us.example>', folder, dkim }).send({ ...MAIL, ...mail });
  const [name = ''] = await readdir(folder);
  return readFile(join(folder, name), 'latin1');
}

/** Whether a signature holds, as receivers tell (RFC 6376, relaxed/relaxed). */
function isSigned(message: string): { isValid: boolean; domain: string; selector: string } {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const headers = head.split(/\r\n(?!\s)/u).map((line) => {
    const at = line.indexOf(':');
    const value = line
      .slice(at + 1)
      .replaceAll(/\r\n/gu, '')
      .replaceAll(/[ \t]+/gu, ' ')
      .trim();
    return { name: line.slice(0, at).toLowerCase().trim(), value };
  });
  const signature = headers.find(({ name }) => name === 'dkim-signature')?.value ?? '';
  const tags = readTags(signature);
  const relaxed = body
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+(?=\r\n)/gu, '')
    .replaceAll(/[ \t]+/gu, ' ');
  const hashed = createHash('sha256')
    .update(relaxed.replace(/(?:\r\n)*$/u, '\r\n'), 'latin1')
    .digest('base64');
  const signed = (tags.get('h') ?? '').split(':').map((each) => {
    const name = each.trim().toLowerCase();
    return `${name}:${headers.findLast((header) => header.name === name)?.value ?? ''}`;
  });
  const own = `dkim-signature:${signature.replace(/(?<=\bb=)[^;]*$/u, '')}`;
  const verify = createVerify('RSA-SHA256').update([...signed, own].join('\r\n'), 'latin1');
  const isValid = verify.verify(publicKey, (tags.get('b') ?? '').replaceAll(/\s/gu, ''), 'base64');
  return {
    isValid: isValid && (tags.get('bh') ?? '').replaceAll(/\s/gu, '') === hashed,
    domain: tags.get('d') ?? '',
    selector: tags.get('s') ?? '',
  };
}

it.each([
  ['our own', {}, 'us.example'],
  ['an account’s', { fromAddress: 'reports@agency.example' }, 'agency.example'],
])('mail in %s name is signed by its domain with the key of the operator', async (_whose, mail, domain) => {
  const message = await written(mail);
  expect(isSigned(message)).toEqual({ isValid: true, domain, selector: 'us' });
  expect(isSigned(message.replace('Hello', 'Hullo')).isValid).toBe(false);
  expect(isSigned(message.replace('From: Acme', 'From: Acne')).isValid).toBe(false);
});
