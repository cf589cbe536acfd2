import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageSize } from 'image-size';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactsSchema, type Contacts, type Environment } from '#core/contract/environment.ts';
import { getLogo, getLogoContacts, getLogoLinks } from '#core/contract/logo.ts';
import { PAGES } from '#core/pages/pages.gen.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { brands } from '#server/db/brand-schema.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#a00"/></svg>';
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#0000ff"/></svg>';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const CONTACTS = {
  contacts: {
    email: 'hello@acme.example',
    phone: ['+1 555 0100', '+1 555 0101'],
    address: '1 Main Street',
    href: 'https://maps.example/acme',
    skype: 'acme',
    telegram: 'acme',
    whatsapp: '+15550100',
    facebook: 'acme',
    viber: '+15550100',
    zalo: '15550100',
    wechat: 'acme',
  },
  footer_bottom: [{ title: 'Imprint', href: '/p/imprint/' }],
  footer_first_line: 'Acme Studio looks after websites.',
  FOOTER_GR_1: [{ title: 'Services', href: 'https://acme.example/services' }],
  FOOTER_GR_2: [{ title: 'Tools', href: '/tools/' }],
  FOOTER_GR_3: [{ title: 'Blog', href: 'https://acme.example/blog' }],
  HEADER_GR_1: [{ title: 'Company', href: '/p/company/', items: [{ title: 'Team', href: '/p/team/' }] }],
  logo_link: 'https://acme.example/',
} satisfies Contacts;

const MARKS = [
  '/favicon.svg',
  '/favicon.ico',
  '/icons/icon-192.png',
  '/icons/icon-512.png',
  '/icons/icon-maskable-512.png',
  '/icons/apple-touch-icon.png',
];

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  const row = { shortName: 'x', changedAtMs: 1 };
  await server.database.db.insert(brands).values([
    { ...row, id: 'main', kind: 'main', name: 'Sitewarden', hosts: ['main.example'] },
    {
      ...row,
      id: 'acme',
      kind: 'agency',
      name: 'Acme Studio',
      shortName: 'Acme',
      hosts: ['acme.example'],
      logo: base64(LOGO),
      logoType: 'image/svg+xml',
      icon: base64(ICON),
      iconType: 'image/svg+xml',
      accentLight: '#7a1fa2',
      accentDark: '#d9a5f0',
      contacts: CONTACTS,
    },
    {
      ...row,
      id: 'logo',
      kind: 'agency',
      name: 'Logo',
      hosts: ['logo.example'],
      logo: base64(LOGO),
      logoType: 'image/svg+xml',
    },
    {
      ...row,
      id: 'plain',
      kind: 'agency',
      name: 'Plain',
      hosts: ['plain.example'],
      accentLight: '#00695c',
      accentDark: '#4db6ac',
    },
    { ...row, id: 'bare', kind: 'demo', name: 'Bare', hosts: ['bare.example'] },
  ]);
  for (const folder of ['', '/neutral'])
    for (const mark of MARKS) {
      await mkdir(dirname(join(server.distFolder, folder, mark)), { recursive: true });
      await writeFile(join(server.distFolder, folder, mark), `the file ${folder}${mark}`);
    }
});
afterAll(() => server.close());

const get = (host: string, url: string) => server.app.inject({ url, headers: { host } });
async function environmentOf(host: string, url = '/'): Promise<Environment> {
  const { body } = await get(host, url);
  const [, json = ''] = /<script type="application\/json" id="environment">(.*?)<\/script>/su.exec(body) ?? [];
  return JSON.parse(json) as Environment;
}
/** The colour of the point in the middle, and of a corner. */
function coloursOf(png: Buffer) {
  const { data, width, height } = PNG.sync.read(png);
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)].join(' ');
  return { middle: at(width / 2, height / 2), corner: at(0, 0) };
}

describe('the logo of a brand', () => {
  it('is at the address the page is told, to be kept for ever, and at the call', async () => {
    const { brand } = await environmentOf('acme.example');
    expect(brand.logo).toMatch(/^\/brand\/logo-[\w-]+\.svg$/u);
    const picture = await get('acme.example', brand.logo ?? '');
    expect([picture.body, picture.headers['cache-control']]).toEqual([LOGO, 'public, max-age=31536000, immutable']);
    const call = await get('acme.example', getLogo.path);
    expect([call.statusCode, call.body, call.headers['content-type']]).toEqual([200, LOGO, 'image/svg+xml']);
    expect(call.headers['cache-control']).toBe('public, max-age=3600');
    for (const { headers } of [picture, call]) {
      expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('is no other brand’s, and no error page where there is none', async () => {
    const { brand } = await environmentOf('acme.example');
    expect((await get('plain.example', brand.logo ?? '')).statusCode).toBe(404);
    const none = await get('plain.example', getLogo.path);
    expect([none.statusCode, none.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
    expect((await environmentOf('plain.example')).brand.logo).toBeUndefined();
  });
});

describe('the marks of a brand [off:A4]', () => {
  it('are drawn of its icon, as large as the manifest says', async () => {
    const manifest = (await get('acme.example', '/manifest.webmanifest')).json<{
      name: string;
      short_name: string;
      theme_color: string;
      icons: { src: string; sizes: string; purpose: string }[];
    }>();
    expect(manifest).toMatchObject({ name: 'Acme Studio', short_name: 'Acme', theme_color: '#7a1fa2' });
    expect(manifest).not.toHaveProperty('screenshots');
    for (const { src, sizes, purpose } of manifest.icons) {
      const { rawPayload, headers } = await get('acme.example', src);
      const { width, height } = imageSize(rawPayload);
      expect([headers['content-type'], `${width}x${height}`]).toEqual(['image/png', sizes]);
      const white = '255 255 255 255';
      expect(coloursOf(rawPayload)).toEqual({
        middle: '0 0 255 255',
        corner: purpose === 'any' ? '0 0 255 255' : white,
      });
    }
    const touch = await get('acme.example', '/icons/apple-touch-icon.png');
    expect(imageSize(touch.rawPayload)).toMatchObject({ width: 180, height: 180 });
    expect(coloursOf(touch.rawPayload).middle).toBe('0 0 255 255');
    const favicon = await get('acme.example', '/favicon.svg');
    expect(favicon.headers['content-type']).toBe('image/svg+xml');
    expect(favicon.body).toContain(base64(ICON));
    const old = await get('acme.example', '/favicon.ico');
    expect(imageSize(old.rawPayload)).toMatchObject({ width: 32, height: 32, type: 'ico' });
  });

  it('are drawn of its logo, else of a glyph on its colour', async () => {
    const logo = await get('logo.example', '/icons/icon-512.png');
    expect(coloursOf(logo.rawPayload).middle).toBe('170 0 0 255');
    const plain = await get('plain.example', '/icons/icon-maskable-512.png');
    expect(coloursOf(plain.rawPayload).corner).toBe('0 105 92 255');
  });

  it('are those of nobody without one; the product’s with the product’s brand', async () => {
    for (const mark of MARKS) {
      expect((await get('bare.example', mark)).body).toBe(`the file /neutral${mark}`);
      expect((await get('main.example', mark)).body).toBe(`the file ${mark}`);
    }
  });

  it('share nothing between two hosts: neither manifest nor page nor what is kept for a start without a network', async () => {
    for (const url of ['/manifest.webmanifest', '/', '/index.html', '/dashboard/']) {
      // The crawler has one name on every host, by which a robots.txt can speak of it.
      const bodyOf = async (host: string) => (await get(host, url)).body.replaceAll('SitewardenBot', '');
      expect(await bodyOf('acme.example'), url).not.toMatch(/Sitewarden|Plain|plain\.example|main\.example/u);
      expect(await bodyOf('plain.example'), url).not.toMatch(/Sitewarden|Acme|acme\.example|main\.example/u);
    }
    expect((await get('acme.example', '/index.html')).body).toContain('<title>Acme Studio</title>');
  });
});

describe('the contacts of a brand', () => {
  it('are what its operator has entered, with messengers, three groups, header menu and logo link [spec:3.11]', async () => {
    const browser = server.browser('acme.example');
    const { result } = await browser.call(getLogoContacts, { query: { lang: 'en' } });
    expect(result).toEqual(CONTACTS);
    const { contacts: _address, ...links } = CONTACTS;
    expect((await browser.call(getLogoLinks, { query: { lang: 'en' } })).result).toEqual(links);
    const { contacts, contactsLang } = await environmentOf('acme.example', '/de/');
    expect([contacts, contactsLang]).toEqual([CONTACTS, 'de']);
    expect(contactsSchema.parse(CONTACTS)).toEqual(CONTACTS);
  });

  it('fill the footer without anything entered: pages, tools, help and legal pages that are there, translated', async () => {
    for (const { code } of LANGUAGES.filter(({ isComplete }) => isComplete)) {
      const prefix = code === 'en' ? '' : `/${code}`;
      const { contacts = {} } = await environmentOf('plain.example', `${prefix}/`);
      const groups = [contacts.FOOTER_GR_1, contacts.FOOTER_GR_2, contacts.FOOTER_GR_3].map((group) => group ?? []);
      expect(groups.map((group) => group.length > 0)).toEqual([true, true, true]);
      for (const { title, href } of groups.flat()) {
        expect(title, href).not.toMatch(/^$|^NAV_/u);
        expect((await get('plain.example', `${prefix}${href}`)).statusCode, href).toBe(200);
      }
      const titles = groups.flat().map(({ title }) => title);
      expect(new Set(titles).size).toBe(titles.length);
    }
    const { FOOTER_GR_1: english } = (await environmentOf('plain.example')).contacts ?? {};
    const { FOOTER_GR_1: german } = (await environmentOf('plain.example', '/de/')).contacts ?? {};
    expect(german).not.toEqual(english);
  });

  it('are refused in a language that is not offered', async () => {
    const browser = server.browser('plain.example');
    expect((await browser.call(getLogoContacts, { query: { lang: '<script>' } })).error?.code).toBe('INVALID_INPUT');
    expect((await browser.call(getLogoLinks, { query: { lang: 'xx' } })).error?.code).toBe('INVALID_INPUT');
  });

  it.runIf(PAGES.some(({ id }) => id === 'support'))(
    'have an item for feedback on the hosts of the main brand only [spec:1.06]',
    async () => {
      const feedback = JSON.stringify('/support/?topic=feedback');
      for (const [host, isThere] of [
        ['main.example', true],
        ['acme.example', false],
        ['plain.example', false],
        ['bare.example', false],
      ] as const)
        for (const url of ['/', '/de/', '/tools/'])
          expect(JSON.stringify((await environmentOf(host, url)).contacts).includes(feedback), host).toBe(isThere);
    },
  );
});
