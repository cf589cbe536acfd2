import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveReportSettings, sendReport } from '#core/contract/report-center.ts';
import { checkSender, listSenders, MAX_SENDERS } from '#core/contract/report-sender.ts';
import { listReportRuns, runReportSchedule, saveReportSchedule } from '#core/contract/report-schedules.ts';
import { NEW_DELIVERY } from '#core/reports/delivery.ts';
import { defaultSettings } from '#core/reports/settings.ts';
import { parseAllowTargets } from '#server/collect/address-policy.ts';
import { createAskDns } from '#server/collect/ask-dns.ts';
import { createReportAnalysis } from '#server/features/report-center/create-report-analysis.ts';
import { createReportRepository } from '#server/features/report-center/repository.ts';
import { ownSender } from '#server/features/report-center/sender/own-sender.ts';
import { createSenderRepository } from '#server/features/report-center/sender/sender-repository.ts';
import { readSender } from '#server/features/report-center/sender/read-sender.ts';
import { recheckOneSender } from '#server/features/report-center/sender/check-sender.ts';
import { serveDns, type DnsServer } from '#tests/support/dns-server.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { startReportWorker, type ReportWorker } from '#tests/support/report-worker.ts';
import { startTestApp, type Browser, type TestApp } from '#tests/support/test-app.ts';

const HOUR_MS = 3_600_000;
const SECRET_KEY = 'of-this-test-only-of-this-test-only-of-this';
const US = 'include:mail.us.test';
const SPF = `v=spf1 ${US} -all`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const zone: Record<string, Answer[]> = {};
const publish = (name: string, ...texts: string[]) => {
  zone[name] = texts.map((text) => ({ type: 'TXT', name, ttl: 1, data: text.match(/.{1,200}/gu) ?? [] }));
};

let dns: DnsServer;
let server: TestApp;
/** As the first, and signs. */
let signing: TestApp;
let mailbox: MailServer;
let worker: ReportWorker;
beforeAll(async () => {
  publish('mail.us.test', 'v=spf1 ip4:192.0.2.1 -all');
  dns = await serveDns(zone);
  const more = { DNS_SERVERS: `127.0.0.1:${dns.port}`, MAIL_SPF: US };
  const env = { SECRET_KEY, ALLOW_TARGETS: '127.0.0.0/8' };
  server = await startTestApp({ analyses: [createReportAnalysis], works: true, env: { ...env, ...more } });
  const { DNS_SERVERS } = more;
  const keys = { MAIL_DKIM_SELECTOR: 'us', MAIL_DKIM_KEY: privateKey.replaceAll('\n', '\\n') };
  signing = await startTestApp({ env: { ...env, DNS_SERVERS, ...keys } });
  mailbox = await startMailServer();
  worker = await startReportWorker(server, { ...env, more, smtpUrl: mailbox.url, analyses: [createReportAnalysis] });
});
afterAll(async () => {
  await worker.stop();
  await mailbox.close();
  await server.close();
  await signing.close();
  await dns[Symbol.asyncDispose]();
});

let people = 0;
async function sender(app = server): Promise<{ user: Browser; email: string; domain: string }> {
  people += 1;
  const email = `sender${people}@agency.example`;
  const user = await app.signUp(email);
  await app.database.run(`update users set email_confirmed_at_ms = 1, name = 'Ann' where email = $1`, [email]);
  return { user, email, domain: `own${people}.test` };
}
const check = async (user: Browser, email: string, selector = '') =>
  user.call(checkSender, { body: { email, selector } });

async function saveOwn(user: Browser, type: 'brand' | 'delivery', settings: Record<string, unknown>) {
  const { error } = await user.call(saveReportSettings, { params: { type, id: 'mine' }, body: { settings } });
  expect(error).toBeUndefined();
}

function saveBrand(user: Browser, senderEmail: string) {
  const brand = { label: 'A', name: 'Acme', colour: '#123456', logo: '', footer: '', contact: '', defaultFor: [] };
  return saveOwn(user, 'brand', { ...brand, senderEmail });
}

/** Sends a report of a brand with this sender to oneself. */
async function mailed(user: Browser, to: string, senderEmail: string) {
  await saveBrand(user, senderEmail);
  await saveOwn(user, 'delivery', { ...NEW_DELIVERY, name: 'Me', to: [to], replyTo: 'answers@agency.example' });
  const settings = {
    ...{ name: 'Now', format: 'email' as const, deliveryId: 'mine', refresh: [], waitHours: 1 as const },
    report: { ...defaultSettings(['example.org'], 'en', 'Europe/Berlin'), brandId: 'mine' },
    timing: {
      kind: 'daily' as const,
      weekday: 1,
      monthDay: 1,
      week: 1 as const,
      hour: 6,
      minute: 0 as const,
      zone: 'UTC',
    },
    ...{ isReviewed: false, isPaused: true },
  };
  const id = `schedule-${to.replace(/\W/gu, '-')}`;
  expect((await user.call(saveReportSchedule, { body: { id, settings } })).error).toBeUndefined();
  server.clock.nowMs += 1000;
  await user.call(runReportSchedule, { body: { id, kind: 'now' } });
  const sent = () => mailbox.mails.flatMap((mail, at) => (/^SEO report/u.test(mail.subject ?? '') ? [at] : []));
  const before = sent().length;
  await vi.waitFor(
    async () => {
      await worker.look();
      expect((await user.call(listReportRuns, { query: {} })).result.runs[0]?.state).toMatch(/sending|done/u);
    },
    { timeout: 30_000, interval: 100 },
  );
  await worker.mail();
  expect(sent()).toHaveLength(before + 1);
  const at = sent().at(-1) ?? -1;
  const mail = mailbox.mails[at];
  const [from] = mail?.from?.value ?? [];
  return {
    from: from?.address,
    name: from?.name,
    replyTo: mail?.replyTo?.text,
    returnsTo: mailbox.envelopes[at]?.from,
  };
}

describe('a sender of one’s own', () => {
  it(
    'is told what to publish, and is used once the domain is shown to be theirs and SPF lets us send',
    { timeout: 60_000 },
    async () => {
      const { user, email, domain } = await sender();
      const address = `reports@${domain}`;
      const first = (await check(user, address)).result.check;
      expect(first).toMatchObject({ isReady: false, domain, spf: { state: 'failed', publish: `v=spf1 ${US} ~all` } });
      expect(first.ownership).toMatchObject({ name: domain, record: '' });
      expect(first.dmarc).toMatchObject({ name: `_dmarc.${domain}`, state: 'warning' });
      const ours = { from: 'mail@sitewarden.example', name: 'Acme', returnsTo: 'mail@sitewarden.example' };
      const replyTo = 'answers@agency.example';
      expect(await mailed(user, email, address)).toEqual({ ...ours, replyTo });

      // Its records are good, but nobody has said whose it is.
      publish(domain, SPF);
      expect((await check(user, address)).result.check).toMatchObject({ isReady: false, spf: { state: 'passed' } });
      expect(await mailed(user, email, address)).toEqual({ ...ours, replyTo });

      publish(domain, first.ownership.publish, SPF);
      expect((await check(user, address)).result.check).toMatchObject({ isReady: true, ownership: { publish: '' } });
      expect(await mailed(user, email, address)).toEqual({ from: address, name: 'Acme', returnsTo: address, replyTo });
      const report = { ...defaultSettings(['example.org'], 'en', 'UTC'), brandId: 'mine' };
      await user.call(sendReport, {
        params: { filetype: 'txt' },
        body: { settings: report, finishAction: 'email' },
      });
      const own = await vi.waitUntil(() => mailbox.mails.find(({ subject }) => subject === 'SEO report is ready'), {
        timeout: 20_000,
        interval: 50,
      });
      expect(own.from?.value).toEqual([{ address, name: 'Acme' }]);
      const { senders, signs } = (await user.call(listSenders, {})).result;
      expect([signs, senders.map(({ check: found }) => [found.domain, found.isReady])]).toEqual([
        false,
        [[domain, true]],
      ]);
    },
  );

  it('is of the account that has shown it, and of no other', async () => {
    const { user, domain } = await sender();
    const { ownership } = (await check(user, `a@${domain}`)).result.check;
    publish(domain, ownership.publish, SPF);
    expect((await check(user, `a@${domain}`)).result.check.isReady).toBe(true);
    const other = await sender();
    const theirs = (await check(other.user, `a@${domain}`)).result.check;
    expect(theirs.isReady).toBe(false);
    expect(theirs.ownership.publish).not.toBe(ownership.publish);
    expect(await mailed(other.user, other.email, `a@${domain}`)).toMatchObject({ from: 'mail@sitewarden.example' });
    // A domain below or above it is another one.
    publish(`sub.${domain}`, SPF);
    expect((await check(user, `a@sub.${domain}`)).result.check.isReady).toBe(false);
  }, 30_000);

  it(
    'ends when its records are gone, and is not trusted for long when nobody answers',
    { timeout: 60_000 },
    async () => {
      const { user, email, domain } = await sender();
      const address = `a@${domain}`;
      const { publish: proof } = (await check(user, address)).result.check.ownership;
      publish(domain, proof, SPF);
      await check(user, address);
      const services = { ...worker.services, now: () => server.clock.nowMs };
      const recheck = async () => {
        while (await recheckOneSender(services));
      };
      await recheck();
      server.clock.nowMs += 7 * HOUR_MS;
      publish(domain, proof, 'v=spf1 -all');
      await recheck();
      expect(await mailed(user, email, address)).toMatchObject({ from: 'mail@sitewarden.example' });
      // And comes back by itself.
      publish(domain, proof, SPF);
      server.clock.nowMs += 2 * HOUR_MS;
      await recheck();
      expect(await mailed(user, email, address)).toMatchObject({ from: address });
      server.clock.nowMs += 49 * HOUR_MS;
      expect((await user.call(listSenders, {})).result.senders.map(({ isUsed }) => isUsed)).toEqual([false]);
      expect(await mailed(user, email, address)).toMatchObject({ from: 'mail@sitewarden.example' });
    },
  );

  it('is an address, and one account has so many', async () => {
    const { user } = await sender();
    for (const wrong of ['', 'a', 'a@b.test\r\nBcc: x@y.test', 'Ann <a@b.test>', 'a@127.0.0.1'])
      expect((await check(user, wrong)).status).toBe(400);
    expect((await check(user, 'a@b.test', 'x y')).error?.code).toBe('INVALID_INPUT');
    await check(user, 'a@first.test');
    await server.database.run(
      `insert into report_senders select user_id, 'd' || n || '.test', token, '', "check", false, checked_at_ms, null, 1
       from report_senders, generate_series(2, $1) as n where domain = 'first.test'`,
      [MAX_SENDERS],
    );
    expect((await check(user, 'a@more.test')).error?.code).toBe('LIMIT_REACHED');
    expect((await check(user, 'a@first.test')).error).toBeUndefined();
  });
});

it(
  'cannot be told when no name server answers: what is published is not taken for missing',
  { timeout: 30_000 },
  async () => {
    const allowTargets = parseAllowTargets('127.0.0.0/8');
    const askDns = createAskDns({ allowTargets, resolvers: [`127.0.0.1:${dns.port}`] });
    const lost: typeof askDns = {
      ...askDns,
      resolver: (question, signal) =>
        question.name === 'lost.test'
          ? createAskDns({ allowTargets, resolvers: ['127.0.0.1:1'] }).resolver(question, signal)
          : askDns.resolver(question, signal),
    };
    publish('half.test', 'v=spf1 include:lost.test include:x.localhost -all');
    const { signal } = new AbortController();
    const read = (domain: string) =>
      readSender(
        { domain, token: 't', selector: '' },
        { askDns: lost, signal, sending: { senders: [US], dkim: null } },
      );
    for (const domain of ['lost.test', 'half.test'])
      await expect(read(domain)).rejects.toMatchObject({ code: expect.stringMatching(/^TARGET_/u) as string });
    publish('half.test', 'v=spf1 include:x.localhost -all');
    expect((await read('half.test')).spf?.findings.map(({ key }) => key)).toContain('spfMissing');
  },
);

it('by a server that signs, DKIM is enough: mail that cannot be delivered comes back to the server', async () => {
  const { user, domain } = await sender(signing);
  const first = (await check(user, `a@${domain}`)).result.check;
  expect(first.dkim).toMatchObject({ name: `us._domainkey.${domain}`, state: 'failed' });
  const der = publicKey.replaceAll(/-----[^-]+-----|\s/gu, '');
  expect(first.dkim.publish).toBe(`v=DKIM1; k=rsa; p=${der}`);
  publish(domain, first.ownership.publish);
  publish(first.dkim.name, first.dkim.publish);
  expect((await check(user, `a@${domain}`)).result.check).toMatchObject({ isReady: true, isBySpf: false });
  expect((await user.call(listSenders, {})).result.signs).toBe(true);
  await saveBrand(user, `a@${domain}`);
  const { database, clock } = signing;
  const [row] = (await database.run('select user_id from report_senders where domain = $1', [domain])).rows;
  const about = { userId: String(row?.['user_id']), brandId: 'mine' };
  const reports = createReportRepository(database.db);
  const senders = createSenderRepository(database.db, () => clock.nowMs, randomBytes);
  expect(await ownSender(about, { reports, senders })).toEqual({ fromAddress: `a@${domain}` });
});
