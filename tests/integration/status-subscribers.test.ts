import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeIncident } from '#core/contract/incidents.ts';
import { listMonitors, saveMonitor } from '#core/contract/monitoring.ts';
import { deleteAccount } from '#core/contract/account.ts';
import { getStatusPages, saveStatusPage, type StatusSettings } from '#core/contract/status-page.ts';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { readXmlEvents } from '#core/parse/xml-events.ts';
import { SILENT_LOGGER } from '#server/config/logger.ts';
import { monitoringFeature } from '#server/features/monitoring/feature.ts';
import { tellSubscribers } from '#server/features/monitoring/status-mail/notice-worker.ts';
import { createMailRepository } from '#server/services/mail/mail-repository.ts';
import { createMailTransport } from '#server/services/mail/mail-transport.ts';
import { startMailWorker } from '#server/services/mail/mail-worker.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from '#server/services/rate-limits.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';
import { PASSWORD } from '#tests/support/test-app.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A page `acme` that shows a shop, and a mail server. */
async function withPage(more: Partial<StatusSettings> = {}, limits: Partial<RateLimits> = {}) {
  const stage = await startMonitoringStage({ app: { limits } });
  const shop = await stage.add('availability', 1, { retries: 0 });
  const save = (change: { isOn?: boolean; name?: string; settings?: Partial<StatusSettings> } = {}) =>
    stage.browser.call(saveStatusPage, {
      body: {
        ...{ brand: '', isOn: change.isOn ?? true, isPublic: true, name: change.name ?? 'acme', isNewAddress: false },
        settings: {
          ...{ title: '', intro: '', language: 'en', isIndexed: true, showsNotes: true, ...more, ...change.settings },
          components: change.settings?.components ?? [{ monitorId: shop, name: 'Our <Shop>' }],
        },
      },
    });
  await save();
  await stage.pass(1);
  await stage.server.database.run('delete from mails');
  const server = await startMailServer();
  const worker = startMailWorker({
    mails: createMailRepository(stage.server.database.db, () => stage.server.clock.nowMs),
    transport: createMailTransport({ smtpUrl: server.url, from: 'Sitewarden <mail@sitewarden.example>', folder: '' }),
    logger: SILENT_LOGGER,
    everyMs: 20,
  });
  onTestFinished(async () => {
    await worker.stop();
    await server.close();
  });
  const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    stage.server.app.inject({
      ...{ method: 'POST', url, headers: { ...FORM, ...headers } },
      payload: new URLSearchParams(form).toString(),
    });
  const read = (url: string) => stage.server.app.inject({ method: 'GET', url });
  const subscribe = (email: string, lang = 'en') => post(`/status/acme/subscribe/?lang=${lang}`, { email });
  const mailsTo = (email: string) =>
    server.mails.filter(({ to }) => (Array.isArray(to) ? '' : (to?.text ?? '')) === email);
  const waitFor = (email: string, count: number) =>
    vi.waitFor(() => expect(mailsTo(email)).toHaveLength(count), { timeout: 10_000, interval: 20 });
  const left = async () => (await stage.server.database.run('select email from status_subscribers')).rows;
  /** The link of somebody's newest mail. */
  const linkTo = (email: string) =>
    /\/status\/-\/[\w-]{43}\/\?lang=[\w-]+/u.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '';
  /** Somebody who has confirmed. */
  const confirmed = async (email: string, lang = 'en') => {
    await subscribe(email, lang);
    await waitFor(email, 1);
    const link = linkTo(email);
    await post(link, { answer: 'yes' });
    return link;
  };
  /** Each mail is written a moment after the one before, as in life. */
  const tell = () => tellSubscribers({ ...stage.services, now: () => (stage.server.clock.nowMs += 1) });
  return { stage, shop, save, post, read, subscribe, mailsTo, waitFor, left, linkTo, confirmed, tell, server };
}

async function incidentOf({ stage }: Awaited<ReturnType<typeof withPage>>): Promise<string> {
  const { incidents } = (await stage.browser.call(listMonitors, { query: { site: stage.host } })).result;
  return incidents[0]?.id ?? '';
}

describe('subscribing to a status page', () => {
  it('needs an address that its owner confirms with a button: a form without script, and nothing is mailed before', async () => {
    const page = await withPage();
    const { body, headers } = await page.read('/status/acme/');
    expect(body).toMatch(/<form method="post" action="\/status\/acme\/subscribe\/\?lang=en">/u);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    const answer = await page.subscribe('Ann@Example.org');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain('Check your inbox');
    await page.waitFor('ann@example.org', 1);
    const [mail] = page.mailsTo('ann@example.org');
    expect(mail?.subject).toBe('Confirm e-mails about incidents on “Status of Sitewarden”');
    const link = page.linkTo('ann@example.org');
    // Mail programs open links by themselves.
    expect((await page.read(link)).body).toContain('at ann@example.org?');
    page.stage.site.isDown = true;
    await page.stage.pass(1);
    await page.tell();
    const { rows } = await page.stage.server.database.run('select 1 from mails');
    expect(rows).toHaveLength(1);
    const count = async () => (await page.stage.browser.call(getStatusPages, {})).result.pages[0]?.subscribers;
    expect(await count()).toBe(0);
    expect((await page.post(link, { answer: 'yes' })).body).toContain('You get e-mails about incidents');
    expect(await count()).toBe(1);
  }, 30_000);

  it('is answered alike whoever the address is of, and says what is no address', async () => {
    const page = await withPage();
    await page.confirmed('known@example.org');
    await page.subscribe('asked@example.org');
    const answers = await Promise.all(
      ['known@example.org', 'asked@example.org', 'new@example.org'].map((email) => page.subscribe(email)),
    );
    expect(new Set(answers.map(({ body, statusCode }) => `${String(statusCode)} ${body}`)).size).toBe(1);
    await page.waitFor('new@example.org', 1);
    expect(page.mailsTo('known@example.org')).toHaveLength(1);
    const wrong = await page.subscribe('"><b>no');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('value="&quot;&gt;&lt;b&gt;no"');
    expect(wrong.body).toContain('Enter an e-mail address');
    expect((await page.post('/status/nope/subscribe/', { email: 'a@example.org' })).statusCode).toBe(404);
    const foreign = await page.post(
      '/status/acme/subscribe/',
      { email: 'b@example.org' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect(foreign.statusCode).toBe(403);
    // Nobody else changes in which language somebody reads.
    await page.subscribe('known@example.org', 'de');
    const { rows } = await page.stage.server.database.run(
      `select lang from status_subscribers where email = 'known@example.org'`,
    );
    expect(rows).toEqual([{ lang: 'en' }]);
  }, 30_000);

  it('bombs nobody with mail: few to one address by whatever page, few by one network, few of one page', async () => {
    const byEmail = await withPage({}, { statusMailsByEmail: DEFAULT_RATE_LIMITS.statusMailsByEmail });
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push((await byEmail.subscribe('ann@example.org')).body);
    expect(new Set(answers).size).toBe(1);
    const { rows } = await byEmail.stage.server.database.run('select 1 from mails');
    expect(rows).toHaveLength(3);

    const byNetwork = await withPage({}, { statusMails: { max: 2, windowMs: DAY_MS } });
    const statuses = [];
    for (const name of ['a', 'b', 'c']) statuses.push((await byNetwork.subscribe(`${name}@example.org`)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);

    const byPage = await withPage({}, { statusMailsByPage: { max: 1, windowMs: DAY_MS } });
    await byPage.subscribe('a@example.org');
    const refused = await byPage.subscribe('a@example.org');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(DAY_MS / 1000)]);
    expect(refused.body).toContain('Too many requests. Try again later.');
  }, 60_000);

  it('is forgotten when it is not confirmed in three days, and a month after the page was switched off', async () => {
    const page = await withPage();
    await page.subscribe('late@example.org');
    await page.waitFor('late@example.org', 1);
    await page.confirmed('ann@example.org');
    page.stage.server.clock.nowMs += 3 * DAY_MS + 1;
    expect((await page.read(page.linkTo('late@example.org'))).statusCode).toBe(404);
    await page.post(page.linkTo('late@example.org'), { answer: 'yes' });
    await page.stage.worker.stop();
    await monitoringFeature.prune?.(page.stage.services);
    expect(await page.left()).toEqual([{ email: 'ann@example.org' }]);
    await page.save({ isOn: false });
    page.stage.server.clock.nowMs += 31 * DAY_MS;
    await monitoringFeature.prune?.(page.stage.services);
    expect(await page.left()).toEqual([]);
  }, 30_000);
});

describe('subscribers', () => {
  it('are told of the beginning, the news and the end of an incident once each, in their language, with the name of the page', async () => {
    const page = await withPage();
    await page.confirmed('ann@example.org');
    await page.confirmed('uwe@example.org', 'de');
    page.stage.site.isDown = true;
    await page.stage.pass(3);
    await page.tell();
    await page.tell();
    await page.waitFor('ann@example.org', 2);
    const start = page.mailsTo('ann@example.org')[1];
    expect(start?.subject).toBe('Status of Sitewarden: Our <Shop>: The server returns an error');
    expect(start?.from?.text).toBe('"Sitewarden" <mail@sitewarden.example>');
    expect(start?.html).toContain('Our &#60;Shop&#62;');
    const link = page.linkTo('ann@example.org');
    const unsubscribe = start?.headers.get('list');
    expect(JSON.stringify(unsubscribe)).toContain(link);
    const raw = start?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line;
    expect(raw).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await page.waitFor('uwe@example.org', 2);
    expect(page.mailsTo('uwe@example.org')[1]?.subject).toMatch(/^Status von Sitewarden: Our <Shop>: /u);
    for (const secret of [page.stage.host, await incidentOf(page)]) expect(start?.text).not.toContain(secret);

    const id = await incidentOf(page);
    const note = (text: string) =>
      page.stage.browser.call(changeIncident, { body: { id, note: text, isAcknowledged: true } });
    await note('A disk');
    await note('A disk & its controller');
    await page.tell();
    page.stage.server.clock.nowMs += MINUTE_MS;
    await page.tell();
    await note('A disk & its controller');
    page.stage.server.clock.nowMs += 20 * MINUTE_MS;
    await page.tell();
    await page.waitFor('ann@example.org', 3);
    expect(page.mailsTo('ann@example.org')[2]?.subject).toContain('Update: Our <Shop>');
    expect(page.mailsTo('ann@example.org')[2]?.text).toContain('A disk & its controller');
    // News of the same incident come again, but not at once.
    await note('It was replaced');
    page.stage.server.clock.nowMs += MINUTE_MS;
    await page.tell();

    page.stage.site.isDown = false;
    await page.stage.pass(2);
    await page.tell();
    await page.tell();
    page.stage.server.clock.nowMs += MINUTE_MS;
    await page.tell();
    await page.waitFor('ann@example.org', 5);
    const subjects = page.mailsTo('ann@example.org').map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('Solved: ') === true)).toHaveLength(1);
    expect(subjects.filter((subject) => subject?.includes('Update: ') === true)).toHaveLength(2);
    await page.waitFor('uwe@example.org', 5);
  }, 60_000);

  it('are told nothing of what the page does not show, of notes that are kept back, nor what came back at once', async () => {
    const page = await withPage({ showsNotes: false });
    await page.stage.add('keyword', 1, { keyword: 'tea house', retries: 0 });
    await page.confirmed('ann@example.org');
    await page.stage.pass(2);
    await page.tell();
    const mails = async () =>
      (await page.stage.server.database.run('select subject from mails order by created_at_ms')).rows.slice(1);
    expect(await mails()).toEqual([]);
    page.stage.site.isDown = true;
    await page.stage.pass(1);
    await page.stage.browser.call(changeIncident, {
      body: { id: await incidentOf(page), note: 'Our secret', isAcknowledged: false },
    });
    page.stage.site.isDown = false;
    await page.stage.pass(2);
    page.stage.site.isDown = true;
    await page.stage.pass(2);
    page.stage.site.isDown = false;
    await page.stage.pass(2);
    page.stage.server.clock.nowMs += 20 * MINUTE_MS;
    await page.tell();
    const told = await mails();
    expect(told.map((row) => /Solved|Update/u.exec(String(row['subject']))?.[0] ?? 'start')).toEqual([
      'start',
      'Solved',
    ]);
    // Nor while the page is off.
    await page.save({ isOn: false });
    page.stage.site.isDown = true;
    await page.stage.pass(2);
    await page.tell();
    expect(await mails()).toHaveLength(2);
  }, 60_000);

  it('are told also by a page whose monitor sends the account no alarm', async () => {
    const page = await withPage();
    await page.confirmed('ann@example.org');
    const url = `http://${page.stage.host}/`;
    const settings = { ...defaultMonitor('availability', url, 'Europe/Berlin'), everyMinutes: 1, retries: 0 };
    await page.stage.browser.call(saveMonitor, {
      body: { id: page.shop, site: page.stage.host, settings: { ...settings, isMuted: true } },
    });
    page.stage.site.isDown = true;
    await page.stage.pass(2);
    await page.tell();
    await page.waitFor('ann@example.org', 2);
  }, 30_000);

  it('stop by one click of their mail program, by the link without signing in, also when the page has moved or is off', async () => {
    const page = await withPage();
    const link = await page.confirmed('ann@example.org');
    const other = await page.confirmed('bea@example.org');
    await page.save({ name: 'moved' });
    expect((await page.read(link)).body).toContain('Unsubscribe');
    const oneClick = await page.stage.server.app.inject({
      ...{ method: 'POST', url: link, headers: FORM, payload: 'List-Unsubscribe=One-Click' },
    });
    expect(oneClick.statusCode).toBe(200);
    expect(await page.left()).toEqual([{ email: 'bea@example.org' }]);
    await page.save({ name: 'moved', isOn: false });
    expect((await page.post(other, { answer: 'stop' })).body).toContain('your address is deleted');
    expect(await page.left()).toEqual([]);
    expect((await page.read(other)).statusCode).toBe(404);
    expect((await page.post(other, {})).statusCode).toBe(200);
    page.stage.site.isDown = true;
    await page.stage.pass(2);
    await page.tell();
    expect((await page.stage.server.database.run('select 1 from mails')).rows).toHaveLength(2);
  }, 30_000);

  it('go with the account, and are told in its export', async () => {
    const page = await withPage();
    await page.confirmed('ann@example.org');
    const { EXPORTED } = await import('#server/features/user/leaving/export-repository.ts');
    const { rows } = await page.stage.server.database.run(EXPORTED['status-subscribers.json'] ?? '', [
      (await page.stage.server.database.run('select user_id from status_pages')).rows[0]?.['user_id'],
    ]);
    expect(rows).toMatchObject([{ email: 'ann@example.org', lang: 'en' }]);
    await page.stage.browser.call(deleteAccount, { body: { password: obfuscatePassword(PASSWORD) } });
    expect(await page.left()).toEqual([]);
  }, 30_000);
});

describe('the RSS feed of a status page', () => {
  it('is well-formed RSS 2.0 with what that demands: channel, items, guids that stay, and dates of RFC 822', async () => {
    const page = await withPage({ title: 'A & B', intro: 'How <it> goes' });
    page.stage.site.isDown = true;
    await page.stage.pass(1);
    page.stage.server.clock.nowMs += MINUTE_MS;
    const { body: html } = await page.read('/status/acme/');
    expect(html).toContain('<link rel="alternate" type="application/rss+xml"');
    const first = await page.read('/status/acme/rss.xml');
    expect(first.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const open = parseRss(first.body);
    expect(open.channel).toMatchObject({ title: ['A & B'], description: ['How <it> goes'], language: ['en'] });
    expect(URL.canParse(open.channel['link']?.[0] ?? '')).toBe(true);
    expect(open.items).toHaveLength(1);
    const [item = {}] = open.items;
    expect(item).toMatchObject({ title: ['Our <Shop>: The server returns an error'] });
    expect(URL.canParse(item['link']?.[0] ?? '')).toBe(true);
    expect(item['guid']?.[0]).toMatch(/^urn:sitewarden:status:[\w-]{43}$/u);
    for (const date of [open.channel['lastBuildDate']?.[0], item['pubDate']?.[0]])
      expect(date).toMatch(
        /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/u,
      );
    page.stage.site.isDown = false;
    await page.stage.pass(2);
    const solved = parseRss((await page.read('/status/acme/rss.xml')).body);
    expect(solved.items[0]?.['guid']).toEqual(item['guid']);
    expect(solved.items[0]?.['title']).toEqual(['Solved: Our <Shop>: The server returns an error']);
    const german = parseRss((await page.read('/status/acme/rss.xml?lang=de')).body);
    expect(german.channel['language']).toEqual(['de']);
  }, 30_000);
});

type Fields = Record<string, string[]>;

/** Channel and items of a document that is RSS 2.0. */
function parseRss(xml: string): { channel: Fields; items: Fields[] } {
  const path: string[] = [];
  const channel: Fields = {};
  const items: Fields[] = [];
  let said = '';
  const fault = readXmlEvents(xml, {
    open(name, attributes, depth) {
      path.splice(depth - 1, Infinity, name.local);
      said = '';
      if (depth === 1) expect([name.local, attributes.get('version')]).toEqual(['rss', '2.0']);
      if (path.join('/') === 'rss/channel/item') items.push({});
      if (name.local === 'guid') expect(attributes.get('isPermaLink')).toBe('false');
      return null;
    },
    text(data) {
      said += data;
    },
    close(depth) {
      const name = path[depth - 1] ?? '';
      const fields = path[2] === 'item' && depth === 4 ? items.at(-1) : depth === 3 && name !== 'item' ? channel : null;
      if (fields != null) (fields[name] ??= []).push(said);
      path.length = depth - 1;
    },
  });
  expect(fault).toBeNull();
  return { channel, items };
}
