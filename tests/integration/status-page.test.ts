import { describe, expect, it, onTestFinished } from 'vitest';
import { deleteAccount } from '#core/contract/account.ts';
import { changeIncident } from '#core/contract/incidents.ts';
import { listMonitors, removeMonitor } from '#core/contract/monitoring.ts';
import { putListRows } from '#core/contract/lists.ts';
import { getStatusPages, saveStatusPage, type StatusSettings } from '#core/contract/status-page.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { createCheckRepository } from '#server/features/monitoring/store/check-repository.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';
import { PASSWORD, startTestApp } from '#tests/support/test-app.ts';

type Stage = Awaited<ReturnType<typeof startMonitoringStage>>;
const DAY_MS = 86_400_000;
const settings = (more: Partial<StatusSettings> = {}): StatusSettings => ({
  ...{ title: '', intro: '', language: 'en', isIndexed: true, showsNotes: true, components: [] },
  ...more,
});
const save = ({ browser }: Stage, more: Partial<Parameters<typeof body>[0]> = {}) =>
  browser.call(saveStatusPage, { body: body(more) });
const body = (more: {
  brand?: string;
  isOn?: boolean;
  isPublic?: boolean;
  name?: string;
  isNewAddress?: boolean;
  settings?: StatusSettings;
}) => ({ brand: '', isOn: true, isPublic: true, name: 'acme', settings: settings(), ...more });
const read = ({ server }: Stage, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

async function withShop(more: Partial<StatusSettings> = {}) {
  const stage = await startMonitoringStage();
  const shop = await stage.add('availability', 1, { retries: 0 });
  await save(stage, { settings: settings({ components: [{ monitorId: shop, name: 'Our <Shop>' }], ...more }) });
  await stage.pass(1);
  return { stage, shop };
}

describe('a status page', () => {
  it('shows everybody what was chosen by its public name, incidents with notes, and nothing of addresses and accounts', async () => {
    const { stage } = await withShop();
    await stage.add('keyword', 1, { keyword: 'tea house', retries: 0 });
    await stage.pass(1);
    const well = await read(stage, '/status/acme/');
    expect(well.statusCode).toBe(200);
    expect(well.body).toContain('All systems work');
    expect(well.body).toContain('<h3>Our &lt;Shop&gt;</h3>');
    expect(well.body).toContain('There were no incidents in the last 90 days.');

    stage.site.isDown = true;
    await stage.pass(2);
    const { incidents } = (await stage.browser.call(listMonitors, { query: { site: stage.host } })).result;
    const incident = incidents.find(({ reason }) => reason === 'status');
    const note = 'A disk & <b>its</b> controller';
    await stage.browser.call(changeIncident, { body: { id: incident?.id ?? '', note, isAcknowledged: true } });
    const down = (await read(stage, '/status/acme/')).body;
    expect(down).toContain('Some systems do not work');
    expect(down).toContain('Our &lt;Shop&gt;: The server returns an error');
    expect(down).toContain('A disk &amp; &lt;b&gt;its&lt;/b&gt; controller');
    // The text on a page is nobody's but the account's.
    expect(down).not.toContain('The text is missing');

    stage.site.isDown = false;
    await stage.pass(3);
    const after = (await read(stage, '/status/acme/')).body;
    expect(after).toContain('Past incidents');
    expect(after).not.toContain('What is wrong now');
    const { rows } = await stage.server.database.run('select id, email from users');
    for (const secret of [stage.host, String(rows[0]?.['id']), String(rows[0]?.['email']), incident?.id ?? '-'])
      for (const each of [well.body, down, after, (await read(stage, '/status/acme/feed.xml')).body])
        expect(each).not.toContain(secret);
  }, 60_000);

  it('tells the uptime of each day, without maintenance, and the share of all days', async () => {
    const { stage, shop } = await withShop();
    await stage.worker.stop();
    const { run } = stage.server.database;
    const today = stage.server.clock.nowMs - (stage.server.clock.nowMs % DAY_MS);
    await run('delete from monitor_checks');
    // One that was well, and one in maintenance.
    await run('insert into monitor_checks (monitor_id, at_ms, state) values ($1, $2, 1), ($1, $2 + 60000, 3)', [
      shop,
      today + 1000,
    ]);
    await run(
      `insert into monitor_rollups (monitor_id, span, start_ms, up, down, unknown, maintenance, values, sum, most)
       values ($1, 'day', $2, 99, 1, 0, 500, 0, 0, null), ($1, 'day', $3, 0, 50, 0, 0, 0, 0, null)`,
      [shop, today - 2 * DAY_MS, today - 95 * DAY_MS],
    );
    stage.server.clock.nowMs += 60_000;
    const { body: html } = await read(stage, '/status/acme/');
    expect(html.match(/<rect/gu)).toHaveLength(90);
    expect(html.match(/<rect class="part"/gu)).toHaveLength(1);
    expect(html.match(/<rect class="full"/gu)).toHaveLength(1);
    expect(html).toContain('Mar 26, 2026: 99%');
    expect(html).toContain('1 day with problems');
    expect(html).toMatch(/99% uptime in 90 days/u);
    // What was counted meanwhile says the same.
    await createCheckRepository(stage.server.database).rollUp(stage.server.clock.nowMs);
    stage.server.clock.nowMs += 60_000;
    const again = (await read(stage, '/status/acme/')).body;
    expect(/[\d.]+% uptime/u.exec(again)?.[0]).toBe(/[\d.]+% uptime/u.exec(html)?.[0]);
  }, 30_000);

  it('is in the language that is asked for, and offers the others', async () => {
    const { stage } = await withShop({ language: 'de', title: 'Läuft es?', intro: 'Zeile' });
    const german = (await read(stage, '/status/acme/')).body;
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<h1>Läuft es?</h1>');
    expect(german).toContain('href="?lang=zh-tw" hreflang="zh-Hant"');
    for (const lang of ['en', 'ru', 'uk', 'pt-br', 'zh-tw'])
      expect((await read(stage, `/status/acme/?lang=${lang}`)).body).not.toContain('Alle Systeme');
    for (const wrong of ['xx', '"><script>', 'fr'])
      expect((await read(stage, `/status/acme/?lang=${encodeURIComponent(wrong)}`)).body).toBe(german);
  });

  it('has a feed that readers take: each incident once, updated when it ends', async () => {
    const { stage } = await withShop();
    stage.site.isDown = true;
    await stage.pass(1);
    stage.server.clock.nowMs += 60_000;
    const feed = async () => (await read(stage, '/status/acme/feed.xml')).body;
    const of = (xml: string, name: string) =>
      [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'gu'))].map((match) => match[1]);
    const open = await feed();
    expect(open).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/u,
    );
    expect(open).toMatch(
      /<link rel="self" type="application\/atom\+xml" href="http[^"]+\/status\/acme\/feed\.xml\?lang=en"\/>/u,
    );
    expect(of(open, 'title')).toEqual(['Status of Sitewarden', 'Our &lt;Shop&gt;: The server returns an error']);
    expect(of(open, 'id').every((id) => URL.canParse(id ?? ''))).toBe(true);
    expect(of(open, 'name')).toEqual(['Sitewarden']);
    for (const time of [...of(open, 'updated'), ...of(open, 'published')])
      expect(new Date(time ?? '').toISOString()).toBe(time);
    stage.site.isDown = false;
    await stage.pass(2);
    const solved = await feed();
    expect(of(solved, 'title')[1]).toBe('Solved: Our &lt;Shop&gt;: The server returns an error');
    expect(of(solved, 'id')).toEqual(of(open, 'id'));
    expect(Date.parse(of(solved, 'updated')[1] ?? '')).toBeGreaterThan(Date.parse(of(open, 'updated')[1] ?? ''));
    // Another address is no news.
    await save(stage, { name: 'other-name', settings: settings({ components: [] }) });
    expect((await read(stage, '/status/acme/feed.xml')).statusCode).toBe(404);
    expect(of((await read(stage, '/status/other-name/feed.xml')).body, 'id')[0]).toBe(of(open, 'id')[0]);
  }, 30_000);

  it('has the name, logo and colour of the brand that was chosen, one page for each', async () => {
    const { stage, shop } = await withShop();
    const value = {
      ...{ label: 'Acme', name: 'Acme & Sons', colour: '#ffcc00', logo: 'iVBORw0KGgo=', footer: 'Acme Ltd' },
      favicon: 'iVBORw0KGgp=',
      ...{ contact: '', defaultFor: [] },
    };
    await stage.browser.call(putListRows, {
      params: { list: 'report-brands' },
      body: { rows: [{ id: 'brand-1', value, isNew: true }] },
    });
    const components = [{ monitorId: shop, name: 'Shop' }];
    expect((await save(stage, { brand: 'none', name: 'sons' })).error?.code).toBe('INVALID_INPUT');
    await save(stage, { brand: 'brand-1', name: 'sons', settings: settings({ components }) });
    const { headers, body: html } = await read(stage, '/status/sons/');
    expect(html).toContain('<img src="data:image/png;base64,iVBORw0KGgo=" alt="Acme &amp; Sons">');
    expect(html).toContain('<link rel="icon" type="image/png" href="data:image/png;base64,iVBORw0KGgp=">');
    expect(html).toContain('--brand:#ffcc00;--on-brand:#111111');
    expect(html).toContain('<h1>Status of Acme &amp; Sons</h1>');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/u);
    expect(html).not.toMatch(/<script|style=|javascript:/u);
    expect((await read(stage, '/status/acme/')).body).toContain('<header><span>Sitewarden</span></header>');
    const { pages } = (await stage.browser.call(getStatusPages, {})).result;
    expect(pages.map(({ brand, name }) => [brand, name])).toEqual([
      ['', 'acme'],
      ['brand-1', 'sons'],
    ]);
  });
});

describe('its address', () => {
  it('is guessed by nobody where it is not public, is never indexed then, and changes when that is wanted', async () => {
    const stage = await startMonitoringStage();
    const { page } = (await save(stage, { isPublic: false, name: '' })).result;
    expect(page.name).toMatch(/^[\w-]{43}$/u);
    const { headers, statusCode } = await read(stage, `/status/${page.name}/`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=30',
    });
    expect((await save(stage, { isPublic: false, name: '' })).result.page.name).toBe(page.name);
    const other = (await save(stage, { isPublic: false, name: '', isNewAddress: true })).result.page.name;
    expect(other).not.toBe(page.name);
    expect((await read(stage, `/status/${page.name}/`)).statusCode).toBe(404);
    expect((await read(stage, `/status/${other}/`)).statusCode).toBe(200);
  });

  it('is one page’s, and is gone as soon as the page is switched off', async () => {
    const { stage } = await withShop();
    expect((await read(stage, '/status/acme/')).statusCode).toBe(200);
    const other = await stage.server.signUp();
    const taken = await other.call(saveStatusPage, { body: body({}) });
    expect(taken.error).toMatchObject({ code: 'ADDRESS_TAKEN', details: [{ path: 'name', code: 'ADDRESS_TAKEN' }] });
    for (const name of ['Acme', 'a', '-acme', 'acme/x', 'a'.repeat(43)])
      expect((await save(stage, { name })).status, name).toBe(400);
    expect((await save(stage, { name: '' })).error?.details).toEqual([{ path: 'name', code: 'INVALID_INPUT' }]);
    await save(stage, { isOn: false });
    const off = await read(stage, '/status/acme/');
    expect([off.statusCode, off.headers['cache-control'], off.headers['x-robots-tag']]).toEqual([
      404,
      'no-store',
      'noindex',
    ]);
    expect((await read(stage, '/status/acme')).headers['location']).toBe('/status/acme/');
  });

  it('may be found by search engines only where that is wanted', async () => {
    const stage = await startMonitoringStage();
    await save(stage, { settings: settings({ isIndexed: true }) });
    const open = await read(stage, '/status/acme/');
    expect(open.headers['x-robots-tag']).toBeUndefined();
    expect(open.body).toMatch(/<link rel="canonical" href="[^"]+\/status\/acme\/">/u);
    await save(stage, { settings: settings({ isIndexed: false }) });
    const closed = await read(stage, '/status/acme/');
    expect(closed.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(closed.body).toContain('<meta name="robots" content="noindex">');
  });
});

describe('what it may show', () => {
  it('are monitors of the account only; one that is deleted is gone, and notes that are kept back are told to nobody', async () => {
    const { stage, shop } = await withShop({ showsNotes: false });
    const stranger = await stage.server.signUp();
    const wanted = settings({ components: [{ monitorId: shop, name: 'Theirs' }] });
    const { page } = (await stranger.call(saveStatusPage, { body: body({ name: 'mine', settings: wanted }) })).result;
    expect(page.settings.components).toEqual([]);
    expect((await stranger.call(getStatusPages, {})).result).toMatchObject({ monitors: [], pages: [{ name: 'mine' }] });
    stage.site.isDown = true;
    await stage.pass(2);
    const { incidents } = (await stage.browser.call(listMonitors, { query: { site: stage.host } })).result;
    const id = incidents[0]?.id ?? '';
    await stage.browser.call(changeIncident, { body: { id, note: 'Our secret', isAcknowledged: false } });
    stage.server.clock.nowMs += 60_000;
    const { body: html } = await read(stage, '/status/acme/');
    expect(html).toContain('The server returns an error');
    expect(html).not.toContain('Our secret');
    await stage.browser.call(removeMonitor, { body: { id: shop } });
    stage.server.clock.nowMs += 60_000;
    expect((await read(stage, '/status/acme/')).body).toContain('No systems are shown here yet.');
  });

  it('goes with its account', async () => {
    const { stage } = await withShop();
    await stage.browser.call(deleteAccount, { body: { password: obfuscatePassword(PASSWORD) } });
    expect((await read(stage, '/status/acme/')).statusCode).toBe(404);
    expect((await stage.server.database.run('select 1 from status_pages')).rows).toEqual([]);
  });

  it('is kept for half a minute and is told to be the same', async () => {
    const { stage } = await withShop();
    const first = await read(stage, '/status/acme/');
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    stage.site.isDown = true;
    await stage.worker.stop();
    await stage.server.database.run(`update monitors set state = 'down'`);
    expect((await read(stage, '/status/acme/')).body).toBe(first.body);
    const same = await read(stage, '/status/acme/', { 'if-none-match': String(first.headers['etag']) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    stage.server.clock.nowMs += 31_000;
    expect((await read(stage, '/status/acme/')).body).toContain('Some systems do not work');
  });

  it('is read by one address so many times a minute, whether it is there or not', async () => {
    const server = await startTestApp({ limits: { statusPages: { max: 3, windowMs: 60_000 } } });
    onTestFinished(() => server.close());
    const statuses = [];
    for (const path of ['nope/', 'nope/feed.xml', 'other/', 'nope/'])
      statuses.push((await server.app.inject({ method: 'GET', url: `/status/${path}` })).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429]);
  });
});
