import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '#core/contract/environment.ts';
import { FEATURES } from '#core/domain/features.ts';
import { pathsOf } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { builtInEnvironment } from '#src/data/session/environment.ts';
import { activateLanguage, hasAreaTexts } from '#src/i18n/activate.ts';
import { SPECIFIED_ROUTES } from '../../tools/specified-routes.ts';
import { createAppRouter } from './create-app-router.ts';

const VISITOR: Environment = builtInEnvironment('app.test');
const MEMBER: Environment = { ...VISITOR, user: { id: 'u1', email: 'a@b.test', name: '', picture: null, lang: 'en' } };

/** Routes of the specification that are built, but for what moved or has to be set up. */
const LISTED = SPECIFIED_ROUTES.flatMap((route) => {
  const page = PAGE_INDEX.find(({ path }) => path.replace(/:\w+/gu, ':') === route.path.replace(/:\w+/gu, ':'));
  return page === undefined ? [] : [{ ...route, page }];
});

/** Where an address leads and which route answers; `404` when none does. */
async function visit(address: string, environment: Environment, servedPath = '') {
  const router = createAppRouter({ environment: () => environment, servedPath });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const { matches, location } = router.state;
  const isMissing = matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true);
  return { href: location.href, route: isMissing ? '404' : matches.at(-1)?.routeId };
}

describe('routes', () => {
  beforeEach(async () => {
    await activateLanguage('en');
  });

  it('have the texts of the features that came before the first language as soon as that is there', () => {
    expect(['home', 'site-audit'].map((feature) => hasAreaTexts(feature, 'en'))).toEqual([true, true]);
  });

  it('of the website checker ask for the words of the checks with a crawl', async () => {
    await visit('/website-checker/', VISITOR);
    expect(hasAreaTexts('audit', 'en')).toBe(false);
    await visit('/website-checker/?domain=a.com&result=r1', VISITOR);
    await expect.poll(() => hasAreaTexts('audit', 'en')).toBe(true);
  });

  it.each([
    ['/', '/{-$lang}/'],
    ['/de/', '/{-$lang}/'],
    ['/project/', '/{-$lang}/project/'],
    ['/project/example.org/', '/{-$lang}/project/$domain'],
    ['/de/project/example.org/', '/{-$lang}/project/$domain'],
    ['/inner-optimization/analyzer/?url=a.com', '/{-$lang}/inner-optimization/analyzer'],
    ['/website-checker/?domain=a.com&result=r1&view=pages', '/{-$lang}/website-checker'],
    ['/404/', '/{-$lang}/404'],
  ])('%s is answered by %s, also under a language [spec:2.01] [spec:2.06] [spec:2.12]', async (address, route) => {
    expect(await visit(address, VISITOR)).toEqual({ href: address, route });
  });

  it.each(['/nope/', '/xx/dashboard/', '/project/not a domain/', '/dashboard/more/', '/bs/'])(
    '%s shows the 404 page [spec:2.01] [spec:2.27]',
    async (address) => {
      expect((await visit(address, VISITOR)).route).toBe('404');
    },
  );

  it.each(
    PAGE_INDEX.flatMap((page) =>
      pathsOf(page).flatMap((path) => (page.feature === undefined ? [] : [[path, page.feature] as const])),
    ),
  )('%s shows the 404 page where %s is switched off [spec:2.16] [spec:2.07]', async (path, feature) => {
    const off = { ...VISITOR, features: VISITOR.features.filter((each) => each !== feature) };
    for (const address of [path, `/de${path}`, `${path}?domain=a.com&result=r1`]) {
      expect((await visit(address, VISITOR)).route).not.toBe('404');
      expect((await visit(address, off)).route).toBe('404');
    }
  });

  it('shows the 404 page where the server answered 404 [spec:2.34]', async () => {
    const environment = { ...VISITOR, meta: { ...VISITOR.meta, status: 404 } };
    expect((await visit('/project/', environment, '/project/')).route).toBe('404');
    expect((await visit('/project/', environment, '/')).route).toBe('/{-$lang}/project/');
  });

  it('sends a visitor of a sign-in route home with #login and lets a member in [spec:2.05] [spec:2.29]', async () => {
    expect((await visit('/dashboard/', VISITOR)).href).toBe('/#login');
    expect((await visit('/de/dashboard/', VISITOR)).href).toBe('/de/#login');
    expect(await visit('/dashboard/', MEMBER)).toEqual({
      href: '/dashboard/',
      route: '/{-$lang}/_signed-in/dashboard',
    });
  });

  it.each(['support', 'unsubscribe', 'email-confirmation'])(
    'sends a visitor of /%s/ home with #login, in the language of the address, and lets a member in [spec:2.23]',
    async (name) => {
      // The guard of the route holds without the server's list, too.
      const unlisted = { ...VISITOR, navigation: { ...VISITOR.navigation, protected: [] } };
      for (const environment of [VISITOR, unlisted]) {
        expect((await visit(`/${name}/`, environment)).href).toBe('/#login');
        expect((await visit(`/de/${name}/`, environment)).href).toBe('/de/#login');
      }
      const { href, route } = await visit(`/${name}/`, MEMBER);
      expect(href).toBe(`/${name}/`);
      expect(route).toContain(`/_signed-in/${name}`);
    },
  );

  it.each([
    ['/price/', '/pricing/'],
    ['/de/price/', '/de/pricing/'],
  ])('leads from %s to %s', async (address, target) => {
    expect(await visit(address, VISITOR)).toEqual({ href: target, route: '/{-$lang}/pricing' });
  });

  it.each([
    ['/en/', '/', '/{-$lang}/'],
    ['/EN/Project//Example.org?a=B#C', '/project/example.org/?a=B#C', '/{-$lang}/project/$domain'],
    ['/DE/Pricing/index.html', '/de/pricing/', '/{-$lang}/pricing'],
    ['/tools/DNS/?q=A', '/tools/dns/?q=A', '/{-$lang}/tools/$tool'],
    ['/index.php?a=b', '/?a=b', '/{-$lang}/'],
  ])('leads from the old address %s to %s', async (address, href, route) => {
    expect(await visit(address, VISITOR)).toEqual({ href, route });
  });

  it('shows no page to a visitor whose old address leads to one that needs sign-in [spec:2.29]', async () => {
    for (const address of ['/Dashboard/', '/en/dashboard/', '/dashboard/index.php'])
      expect((await visit(address, VISITOR)).href).toBe('/#login');
  });

  it('leads to the clean address on navigation, which leaves no step back to the old one', async () => {
    const router = createAppRouter({ environment: () => VISITOR, servedPath: '' });
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/de/'] }) });
    await router.load();
    await router.navigate({ to: './', href: '/DE/Pricing/Index.html?a=B#c' });
    expect(router.state.location.href).toBe('/de/pricing/?a=B#c');
    expect(router.history.length).toBe(2);
  });

  it.each(LISTED)('$path needs sign-in as listed, and nothing else of a visitor [spec:6.01]', async (route) => {
    const addresses = pathsOf(route.page).flatMap((path) => [path, `/de${path}`]);
    const features = [...FEATURES];
    expect(addresses).not.toEqual([]);
    for (const address of addresses) {
      const home = address.startsWith('/de/') ? '/de/' : '/';
      const { href, route: shown } = await visit(address, { ...VISITOR, features });
      if (route.requiresAuth === true) expect(href, address).toBe(`${home}#login`);
      else
        expect([href.endsWith('#login'), shown], address).toEqual([false, expect.not.stringContaining('_signed-in')]);
      expect((await visit(address, { ...MEMBER, features })).href, address).not.toContain('#login');
    }
  });

  it('sends a visitor of a route the server protects home with #login [spec:2.29] [spec:6.01]', async () => {
    const environment = { ...VISITOR, navigation: { ...VISITOR.navigation, protected: ['/project/'] } };
    expect((await visit('/project/example.org/', environment)).href).toBe('/#login');
  });

  it('sends a member from home to the dashboard, in the language of the address [spec:2.04]', async () => {
    expect((await visit('/', MEMBER)).href).toBe('/dashboard/');
    expect((await visit('/de/', MEMBER)).href).toBe('/de/dashboard/');
  });

  it('keeps parameters as they were written', async () => {
    const address = '/inner-optimization/analyzer/?url=662E41&utm_source=x';
    expect((await visit(address, VISITOR)).href).toBe(address);
  });
});
