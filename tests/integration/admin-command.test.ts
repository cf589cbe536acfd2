import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getFileService } from '#core/contract/environment.ts';
import { getUser, signInNative } from '#core/contract/user.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { brands, customPages, managers, popups } from '#server/db/brand-schema.ts';
import { runAdmin, type Ended } from '#server/cli/admin/run-admin.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { PASSWORD, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const COMMAND = fileURLToPath(new URL('../../server/cli/admin.ts', import.meta.url));
const TIME_LIMIT_MS = 60_000;
/** A running server looks at its brands every two seconds. */
const SOON = { timeout: 10_000, interval: 200 };

async function start(env: Record<string, string>, args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [COMMAND, 'admin', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const [code] = (await once(child, 'close')) as [number]; // what it ends with
  return { code, out, err };
}

let server: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  server = await startTestApp();
  url = String(server.database.pool.options.connectionString);
  folder = await mkdtemp(join(tmpdir(), 'sitewarden-admin-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

// In this process: one of its own takes two seconds.
const admin = (...args: readonly string[]): Promise<Ended> => runAdmin(args, { DATABASE_URL: url });
/** What a command says as JSON. */
async function json(...args: string[]): Promise<unknown> {
  const { code, out, err } = await admin(...args, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}
async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const brandRows = () => server.database.db.select().from(brands).orderBy(brands.id);

describe('brands of the operator command line', { timeout: TIME_LIMIT_MS }, () => {
  it('are added, changed, shown and removed, and the running server follows', async () => {
    expect(await admin('brands', 'list')).toEqual({
      code: 0,
      out: 'There are no brands: the built-in one answers on every host\n',
      err: '',
    });
    await server.signUp('before@example.org');
    const main = await admin('brands', 'add', 'main', '--host', 'main.example', '--name', 'Main brand');
    expect([main.code, main.out]).toEqual([
      0,
      'Added main on main.example. The 1 accounts there were belong to the brand default: add one of this ID for them to sign in\n',
    ]);
    const logo = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url));
    const contacts = { contacts: { email: 'a@acme.example' }, FOOTER_GR_1: [{ title: 'Blog', href: '/p/blog/' }] };
    const added = await json(
      ...['brands', 'add', 'acme', '--host', 'SEO.Acme.example,localhost:8080', '--host', 'müller.example'],
      ...['--name', 'Acme Studio', '--short-name', 'Acme', '--kind', 'agency', '--logo', logo, '--icon', logo],
      ...['--accent-light', '#7A1FA2', '--accent-dark', '#d9a5f0'],
      ...[
        '--contacts',
        await file('contacts.json', contacts),
        '--operator',
        await file('operator.json', { name: 'Acme Ltd' }),
      ],
      ...['--languages', 'de,fr', '--features-off', 'tools', '--default'],
    );
    expect(added).toMatchObject({
      id: 'acme',
      hosts: ['seo.acme.example', 'localhost:8080', 'xn--mller-kva.example'],
      kind: 'agency',
      shortName: 'Acme',
      accentLight: '#7a1fa2',
      contacts,
      operator: { name: 'Acme Ltd' },
      languages: ['en', 'de', 'fr'],
      featuresOff: ['tools'],
      isDefault: true,
      hasLogo: true,
      hasIcon: true,
    });
    const [acme] = await brandRows();
    expect([acme?.logo, acme?.logoType]).toEqual([await readFile(logo, 'base64'), 'image/svg+xml']);
    await expect
      .poll(async () => (await server.app.inject({ url: '/', headers: { host: 'seo.acme.example' } })).body, SOON)
      .toContain('"name":"Acme Studio"');

    expect((await admin('brands', 'set', 'main', '--default', '--kind', 'demo')).out).toBe('Changed main\n');
    expect((await brandRows()).map(({ id, isDefault, kind }) => [id, isDefault, kind])).toEqual([
      ['acme', false, 'agency'],
      ['main', true, 'demo'],
    ]);
    expect(
      await json(
        'brands',
        'set',
        'acme',
        '--logo',
        'none',
        '--accent-light',
        'none',
        '--accent-dark',
        'none',
        '--languages',
        'all',
        '--features-off',
        'none',
        '--contacts',
        'none',
      ),
    ).toMatchObject({
      hasLogo: false,
      hasIcon: true,
      accentLight: null,
      languages: null,
      featuresOff: [],
      contacts: {},
      operator: { name: 'Acme Ltd' },
    });
    expect((await admin('brands', 'show', 'acme')).out).toMatch(/^name\s+Acme Studio$/mu);
    expect(await admin('brands', 'remove', 'acme')).toEqual({ code: 0, out: 'Removed acme\n', err: '' });
    expect((await admin('brands', 'show', 'acme')).err).toBe('There is no brand acme\n');
  });

  it('are refused in one line that says what to do, and nothing of them is stored', async () => {
    const before = await brandRows();
    const base = ['brands', 'set', 'main'];
    const script = await file('script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const refusals: readonly (readonly [args: readonly string[], code: number, line: RegExp])[] = [
      [
        [...base, '--accent-light', '#ffcc00', '--accent-dark', '#d9a5f0'],
        1,
        /^--accent-light #ffcc00 is hard to read in the light theme: #ffcc00 on #edf1f3 has a contrast of 1\.\d\d, 4\.50 are needed; the nearest readable colour is #[\da-f]{6}$/u,
      ],
      [[...base, '--accent-light', 'red', '--accent-dark', '#d9a5f0'], 1, /takes a colour like #0a6b69, not red$/u],
      [[...base, '--accent-light', '#7a1fa2'], 1, /are given together/u],
      [[...base, '--logo', script], 1, /script\.svg is not taken: it has a <script>, which is more than a picture$/u],
      [[...base, '--icon', join(folder, 'none.png')], 1, /^There is no file .*none\.png$/u],
      [[...base, '--contacts', await file('bad.json', { FOOTER_GR_9: [] })], 1, /bad\.json: FOOTER_GR_9: /u],
      [
        [...base, '--contacts', await file('worse.json', { contacts: { phone: '1' } })],
        1,
        /worse\.json: contacts\.phone: /u,
      ],
      [
        [...base, '--contacts', await file('link.json', { logo_link: 'javascript:alert(1)' })],
        1,
        /javascript:alert\(1\) is no link/u,
      ],
      [[...base, '--contacts', await file('no.json', '{')], 1, /no\.json is no JSON/u],
      [[...base, '--operator', await file('op.json', { name: 7 })], 1, /it takes names with texts/u],
      [[...base, '--host', 'https://a.example/'], 1, /https:\/\/a\.example\/ is no host: write it like/u],
      [[...base, '--languages', 'xx'], 1, /xx is no language code/u],
      [[...base, '--features-off', 'magic'], 1, /magic is none of email, /u],
      [[...base, '--kind', 'other'], 1, /^--kind takes main, agency, demo, not other$/u],
      [[...base, '--name', ''], 1, /^--name takes 1 to 60 characters/u],
      [
        ['brands', 'add', 'main', '--host', 'b.example', '--name', 'B'],
        1,
        /There is a brand main already: change it with brands set$/u,
      ],
      [
        ['brands', 'add', 'other', '--host', 'main.example', '--name', 'B'],
        1,
        /^main\.example belongs to the brand main$/u,
      ],
      [['brands', 'add', 'A b', '--host', 'b.example', '--name', 'B'], 1, /^A b is no name/u],
      [
        ['brands', 'add', 'b', '--name', 'B'],
        2,
        /^--host is missing\. Usage: sitewarden admin brands add ID --host HOST/u,
      ],
      [base, 2, /^nothing to change was given\. Usage: /u],
      [['brands', 'show'], 2, /^something is missing\. Usage: sitewarden admin brands show ID$/u],
      [['brands', 'show', 'a', 'b'], 2, /^b is one word too many\. Usage: /u],
      [['brands', 'list', '--nope'], 2, /^Unknown option '--nope'\. Usage: sitewarden admin brands list$/u],
      [['brands', 'paint'], 2, /^Usage: sitewarden admin brands add\|set\|list\|show\|remove …$/u],
      [['ghosts', 'list'], 2, /^Usage: sitewarden admin brands\|pages\|/u],
    ];
    const ended: Ended[] = [];
    for (const [args] of refusals) ended.push(await admin(...args));
    expect(await start({ DATABASE_URL: url }, refusals[0]?.[0] ?? [])).toEqual(ended[0]);
    refusals.forEach(([args, code, line], index) => {
      expect([ended[index]?.code, ended[index]?.out], args.join(' ')).toEqual([code, '']);
      expect(ended[index]?.err, args.join(' ')).toMatch(/^[^\n]+\n$/u);
      expect(ended[index]?.err.trimEnd(), args.join(' ')).toMatch(line);
    });
    expect(await brandRows()).toEqual(before);
  });

  it('with accounts are removed only when that is meant', async () => {
    await json('brands', 'add', 'busy', '--host', 'busy.example', '--name', 'Busy');
    await server.database.run(
      `insert into users (id, status, email, brand_id, registered_at_ms) values ('b1', 'active', 'b@example.org', 'busy', 1)`,
    );
    const refused = await admin('brands', 'remove', 'busy');
    expect([refused.code, refused.err]).toEqual([
      1,
      'busy has 1 accounts, which nobody could sign in to: add --keep-accounts to remove it all the same\n',
    ]);
    expect((await admin('brands', 'remove', 'busy', '--keep-accounts')).code).toBe(0);
    expect(await json('users', 'list', '--brand', 'busy')).toHaveLength(1);
  });
});

describe('the rest of the operator command line', { timeout: TIME_LIMIT_MS }, () => {
  it('stores, lists and removes pages', async () => {
    const text = await file('imprint.md', '# Imprint\n');
    expect((await admin('pages', 'set', 'imprint', '--title', 'Imprint', '--file', text)).out).toBe(
      'Stored imprint in en\n',
    );
    await json('pages', 'set', 'imprint', '--title', 'Impressum', '--file', text, '--lang', 'de', '--brand', 'main');
    await json('pages', 'set', 'imprint', '--title', 'About us', '--file', text, '--description', 'Who we are');
    const rows = await server.database.db.select().from(customPages).orderBy(customPages.lang);
    expect(rows.map(({ lang, brandId, title, text: stored }) => [lang, brandId, title, stored])).toEqual([
      ['de', 'main', 'Impressum', '# Imprint\n'],
      ['en', '', 'About us', '# Imprint\n'],
    ]);
    expect((await admin('pages', 'list')).out).toBe(
      'imprint  en  all brands  About us\nimprint  de  main        Impressum\n',
    );
    expect((await admin('pages', 'remove', 'imprint', '--lang', 'de')).err).toBe('There is no such page imprint\n');
    expect((await admin('pages', 'remove', 'imprint')).out).toBe('Removed imprint in en\n');
    expect((await admin('pages', 'set', 'A', '--title', 'x', '--file', text)).code).toBe(1);
    expect((await admin('pages', 'set', 'a', '--file', text)).code).toBe(2);
    expect((await admin('pages', 'set', 'a', '--title', 'x', '--file', text, '--brand', 'nobody')).err).toBe(
      'There is no brand nobody\n',
    );
  });

  it('stores, lists and removes messages', async () => {
    const added = (await json(
      'popups',
      'add',
      '--title',
      'New',
      '--text',
      'Look',
      '--action-label',
      'Go',
      '--action-href',
      '/pricing/',
      '--plan',
      'free',
      '--starts',
      '2027-01-01',
      '--ends',
      '2027-02-01',
    )) as { id: string };
    expect(await server.database.db.select().from(popups)).toMatchObject([
      { title: 'New', brandId: '', plan: 'free', startsAtMs: Date.UTC(2027, 0, 1), endsAtMs: Date.UTC(2027, 1, 1) },
    ]);
    expect((await admin('popups', 'list')).out).toContain('all brands  free  2027-01-01  2027-02-01  New');
    for (const [args, code] of [
      [['--title', 'x'], 2],
      [['--title', 'x', '--text', 'y', '--action-label', 'Go'], 2],
      [['--title', 'x', '--text', 'y', '--action-label', 'Go', '--action-href', 'javascript:1'], 1],
      [['--title', 'x', '--text', 'y', '--starts', 'soon'], 1],
      [['--title', 'x', '--text', 'y', '--starts', '2027-02-01', '--ends', '2027-01-01'], 1],
    ] as const)
      expect((await admin('popups', 'add', ...args)).code, args.join(' ')).toBe(code);
    expect((await admin('popups', 'remove', added.id)).code).toBe(0);
    expect((await admin('popups', 'remove', added.id)).code).toBe(1);
  });

  it('adds, changes, lists and removes plans and managers', async () => {
    await json(
      'plans',
      'add',
      'pro',
      '--name',
      'Pro',
      '--month-price',
      '990',
      '--currency',
      'eur',
      '--limit',
      'sites=100,users=-1',
    );
    expect(await json('plans', 'set', 'pro', '--limit', 'sites=200', '--hidden')).toMatchObject({
      monthPrice: 990,
      currency: 'EUR',
      limits: { sites: 200, users: -1 },
      isPublic: false,
      position: 10,
    });
    expect((await admin('plans', 'list')).out).toBe('pro  Pro  990 EUR  sites=200, users=-1  hidden\n');
    for (const args of [
      ['--month-price', '9.90'],
      ['--currency', 'XYZ'],
      ['--limit', 'sites'],
    ])
      expect((await admin('plans', 'set', 'pro', ...args)).code, args.join(' ')).toBe(1);

    const photo = fileURLToPath(new URL('../../public/icons/icon-192.png', import.meta.url));
    await json('managers', 'add', 'ann', '--name', 'Ann', '--email', 'ann@example.org', '--photo', photo, '--default');
    expect(
      await json('managers', 'add', 'bob', '--name', 'Bob', '--email', 'bob@example.org', '--default'),
    ).toMatchObject({ isDefault: true });
    const rows = await server.database.db.select().from(managers).orderBy(managers.id);
    expect(rows.map(({ id, isDefault, photoType }) => [id, isDefault, photoType])).toEqual([
      ['ann', false, 'image/png'],
      ['bob', true, null],
    ]);
    expect((await admin('managers', 'set', 'bob', '--email', 'nobody')).code).toBe(1);
    expect((await admin('managers', 'list')).out).toContain('bob  all brands  Bob  bob@example.org  default');
  });

  it('looks after accounts', async () => {
    await json('brands', 'set', 'main', '--host', 'main.example');
    const browser = server.browser('main.example');
    const { result } = await browser.call(signInNative, {
      body: { mode: 'signup', email: 'user@example.org', password: obfuscatePassword(PASSWORD) },
    });
    expect(await json('users', 'list', '--search', 'user@')).toMatchObject([
      { id: result.id, brandId: 'main', plan: 'free' },
    ]);
    expect((await admin('users', 'set-plan', 'user@example.org', 'pro')).out).toBe(
      'user@example.org has the plan pro\n',
    );
    const planOf = async (asker: typeof browser) =>
      (await asker.call(getFileService, { query: { scope: 'plan' } })).result.plan;
    expect([await planOf(browser), await planOf(server.browser('main.example'))]).toEqual(['pro', 'free']);
    expect((await admin('users', 'set-plan', 'user@example.org', 'gold')).err).toBe(
      'There is no plan gold: there are pro\n',
    );
    expect((await admin('users', 'set-manager', 'user@example.org', 'ann')).code).toBe(0);
    expect((await admin('users', 'confirm', 'user@example.org')).code).toBe(0);
    const shown = await json('users', 'show', result.id);
    expect(shown).toMatchObject({
      plan: 'pro',
      managerId: 'ann',
      emailConfirmedAtMs: expect.any(Number) as number,
      sessions: 1,
    });
    expect(JSON.stringify(shown)).not.toContain('argon');
    expect((await admin('plans', 'remove', 'pro')).err).toBe('1 accounts have the plan pro: give them another first\n');
    expect((await admin('managers', 'remove', 'ann')).code).toBe(0);
    expect(await json('users', 'show', result.id)).toMatchObject({ managerId: null });

    expect((await browser.call(getUser, { query: {} })).result).not.toBeNull();
    await server.database.run(`insert into second_factors (user_id, secret, confirmed_at_ms) values ($1, 'x', 1)`, [
      result.id,
    ]);
    expect((await admin('users', 'reset-second-factor', 'user@example.org')).out).toBe(
      'The password of user@example.org is enough again\n',
    );
    expect((await server.database.run('select * from second_factors')).rows).toEqual([]);
    expect((await admin('users', 'sign-out', 'user@example.org')).out).toBe('Ended 1 sessions of user@example.org\n');
    expect((await browser.call(getUser, { query: {} })).result).toBeNull();

    await server.database.run(
      `insert into users (id, status, email, brand_id, registered_at_ms) values ('u2', 'active', 'user@example.org', 'busy', 1)`,
    );
    expect((await admin('users', 'show', 'user@example.org')).err).toBe(
      'user@example.org has accounts with busy, main: name one with --brand\n',
    );
    expect(await json('users', 'show', 'user@example.org', '--brand', 'busy')).toMatchObject({ id: 'u2' });
    expect((await admin('users', 'show', 'nobody@example.org')).err).toBe('There is no account nobody@example.org\n');
  });

  it('lists what it can', async () => {
    const { code, out } = await admin('help');
    expect(code).toBe(0);
    for (const noun of ['brands', 'pages', 'popups', 'users', 'plans', 'managers'])
      expect(out).toContain(`sitewarden admin ${noun} list`);
    expect((await admin('help', 'users')).out).not.toContain('admin brands');
  });
});

describe('the embedded database', { timeout: 120_000 }, () => {
  it('is changed while the server runs, which shows the brand within seconds, and when it does not', async () => {
    const app = await startAppServer();
    onTestFinished(() => app.dispose());
    const { host } = new URL(app.origin);
    const env = { DATA_DIR: app.dataDir, DATABASE_URL: '' };
    const open = async () => (await fetch(`${app.origin}/manifest.webmanifest`)).text();
    expect(await open()).toContain('"name":"Sitewarden"');
    const added = await start(env, [
      'brands',
      'add',
      'acme',
      '--host',
      host,
      '--name',
      'Acme Studio',
      '--kind',
      'agency',
    ]);
    expect(added).toEqual({ code: 0, out: `Added acme on ${host}\n`, err: '' });
    await expect.poll(open, SOON).toContain('"name":"Acme Studio"');
    await app.stop();
    expect((await start(env, ['brands', 'set', 'acme', '--name', 'Acme 2'])).code).toBe(0);
    await app.start();
    expect(await open()).toContain('"name":"Acme 2"');
  });

  it('has to be there', async () => {
    const dataDir = await temporaryFolder();
    const { code, err } = await start({ DATA_DIR: dataDir, DATABASE_URL: '' }, ['brands', 'list']);
    expect([code, err]).toEqual([1, `There is no database in ${dataDir}\n`]);
  });
});
