import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import type { Database } from '#server/db/database.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createMailRepository, LEASE_MS, MOST_ATTEMPTS, pauseMs, queueMail, type NewMail } from './mail-repository.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';
import { startMailWorker } from './mail-worker.ts';

const SOON = { timeout: 15_000, interval: 20 };
const MAIL: NewMail = {
  brandId: 'default',
  kind: 'service',
  recipient: 'ann@example.org',
  subject: 'Grüße',
  text: 'Hello Ann.\n',
};

async function openMails() {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const clock = { nowMs: Date.now() };
  const now = () => clock.nowMs;
  const mails = createMailRepository(database.db, now);
  return {
    database,
    clock,
    now,
    mails,
    queue: (mail: Partial<NewMail> = {}) =>
      database.transaction((tx) => queueMail(tx, { ...MAIL, ...mail }, { now, random: randomBytes })),
    rows: () => rowsOf(database),
  };
}

async function rowsOf(database: Database) {
  const { rows } = await database.run('select * from mails order by created_at_ms, id');
  return rows;
}

/** Sends what waits as one of the processes would. */
function startWorker(mails: ReturnType<typeof createMailRepository>, transport: MailTransport) {
  const worker = startMailWorker({ mails, transport, logger: SILENT_LOGGER, everyMs: 20 });
  onTestFinished(() => worker.stop());
  return worker;
}

async function openServer(port?: number): Promise<MailServer> {
  const server = await startMailServer(port);
  onTestFinished(() => server.close());
  return server;
}

function toServer(url: string): MailTransport {
  return createMailTransport({ smtpUrl: url, from: 'Sitewarden <mail@sitewarden.example>', folder: '' });
}

describe('mail', () => {
  it('reaches the mail server once, with what was written', async () => {
    const { mails, queue, rows } = await openMails();
    const server = await openServer();
    await queue({
      replyTo: 'bob@example.org',
      unsubscribeUrl: 'https://app.example.org/unsubscribe/x/',
      kind: 'copies',
    });
    startWorker(mails, toServer(server.url));
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at_ms']).not.toBeNull(), SOON);
    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect([mail?.subject, mail?.text, mail?.from?.text, mail?.replyTo?.text]).toEqual([
      'Grüße',
      'Hello Ann.\n',
      '"Sitewarden" <mail@sitewarden.example>',
      'bob@example.org',
    ]);
    expect(mail?.headers.get('list')).toMatchObject({
      unsubscribe: { url: 'https://app.example.org/unsubscribe/x/' },
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    });
  });

  it('is not there when what caused it is rolled back', async () => {
    const { database, now, rows } = await openMails();
    const failing = database.transaction(async (tx) => {
      await queueMail(tx, MAIL, { now, random: randomBytes });
      throw new Error('The cause failed');
    });
    await expect(failing).rejects.toThrow('The cause failed');
    expect(await rows()).toEqual([]);
  });

  it('waits while the mail server is down, keeps the reason, and is sent once it is back', async () => {
    const { mails, queue, rows, clock } = await openMails();
    const gone = await startMailServer();
    await gone.close();
    await queue();
    startWorker(mails, toServer(gone.url));
    await vi.waitFor(async () => expect((await rows())[0]?.['error']).toContain('ECONNREFUSED'), SOON);
    expect((await rows())[0]).toMatchObject({ sent_at_ms: null, attempts: 1 });
    expect(Number((await rows())[0]?.['next_attempt_at_ms']) - clock.nowMs).toBe(pauseMs(1));

    const server = await openServer(gone.port);
    clock.nowMs += pauseMs(1);
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at_ms']).not.toBeNull(), SOON);
    expect(server.mails).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ attempts: 2, error: '' });
  });

  it('is tried at most nine times, with pauses that never get shorter', async () => {
    const { mails, queue, clock, rows } = await openMails();
    await queue();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const mail = await mails.take();
      if (mail === null) throw new Error('It was not due');
      await mails.noteFailure(mail, 'down', false);
      const next = Number((await rows())[0]?.['next_attempt_at_ms']);
      pauses.push(next - clock.nowMs);
      clock.nowMs = next - 1;
      expect(await mails.take()).toBeNull();
      clock.nowMs = next;
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(await mails.take()).toBeNull();
    expect((await rows())[0]).toMatchObject({ attempts: 9, error: 'down', sent_at_ms: null });
  });

  it('is given up at once when the recipient’s server refuses it for good, and not when it asks to come again', async () => {
    const { mails, queue, rows } = await openMails();
    const server = await openServer();
    server.refuseWith(450);
    await queue();
    const worker = startWorker(mails, toServer(server.url));
    await vi.waitFor(async () => expect((await rows())[0]?.['error']).not.toBe(''), SOON);
    expect((await rows())[0]).toMatchObject({ attempts: 1 });
    server.refuseWith(550);
    await queue({ recipient: 'gone@example.org' });
    const gone = async () => (await rows()).find(({ recipient }) => recipient === 'gone@example.org');
    await vi.waitFor(async () => expect(await gone()).toMatchObject({ attempts: MOST_ATTEMPTS }), SOON);
    await worker.stop();
    expect(server.mails).toEqual([]);
  });

  it('is sent once by two processes that look for it at the same time', async () => {
    const { database, now, queue, rows } = await openMails();
    const server = await openServer();
    for (let index = 0; index < 12; index += 1) await queue({ subject: `Mail ${index}` });
    for (let process = 0; process < 3; process += 1)
      startWorker(createMailRepository(database.db, now), toServer(server.url));
    await vi.waitFor(async () => expect((await rows()).filter((row) => row['sent_at_ms'] === null)).toEqual([]), SOON);
    const subjects = server.mails.map((mail) => mail.subject).sort();
    expect(subjects).toEqual(Array.from({ length: 12 }, (_none, index) => `Mail ${index}`).sort());
  });

  it('is left to the process that has taken it, and goes to another one when that has died', async () => {
    const { mails, queue, clock } = await openMails();
    await queue();
    const dead = await mails.take();
    if (dead === null) throw new Error('It was not due');
    clock.nowMs += LEASE_MS - 1;
    expect(await mails.take()).toBeNull();
    clock.nowMs += 1;
    const other = await mails.take();
    expect(other).toMatchObject({ id: dead.id, attempts: 2 });
    // Whoever comes back late changes nothing.
    await mails.noteFailure(dead, 'late', true);
    expect(await mails.take()).toBeNull();
    clock.nowMs += LEASE_MS;
    expect(await mails.take()).toMatchObject({ id: dead.id, error: '' });
  });

  it('lets no text of it begin another header or name another recipient', async () => {
    const { mails, queue, rows } = await openMails();
    const server = await openServer();
    await queue({
      subject: 'Hello\r\nBcc: eve@example.org\u2028X: 1',
      text: 'Text\r\n.\r\nMAIL FROM:<eve@example.org>',
    });
    startWorker(mails, toServer(server.url));
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at_ms']).not.toBeNull(), SOON);
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.subject).toBe('Hello Bcc: eve@example.org X: 1');
    expect([mail?.headers.has('bcc'), mail?.headers.has('x')]).toEqual([false, false]);
    for (const recipient of [
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
      'Ann <a@example.org>',
      '',
    ])
      await expect(queue({ recipient })).rejects.toThrow('A mail needs an address');
    await expect(queue({ replyTo: 'a@example.org\r\nX: 1' })).rejects.toThrow('A mail needs an address');
  });

  it('becomes a file when there is no mail server', async () => {
    const { mails, queue, rows } = await openMails();
    const folder = await mkdtemp(join(tmpdir(), 'sitewarden-mail-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await queue();
    const from = 'mail@sitewarden.example';
    startWorker(mails, createMailTransport({ smtpUrl: null, from, folder: join(folder, 'mail') }));
    await vi.waitFor(async () => expect((await rows())[0]?.['sent_at_ms']).not.toBeNull(), SOON);
    const files = await readdir(join(folder, 'mail'));
    expect(files).toEqual([expect.stringMatching(/^[\w-]+\.eml$/u)]);
    const mail = await simpleParser(await readFile(join(folder, 'mail', files[0] ?? '')));
    expect([mail.subject, mail.text?.trim()]).toEqual(['Grüße', 'Hello Ann.']);
  });
});
