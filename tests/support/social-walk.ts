import { socialLink, type SocialService } from '#core/contract/social.ts';
import type { Browser } from './test-app.ts';

/** What a browser sends with the way back. */
export const NAVIGATION = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
type LinkOptions = {
  group?: 'google_webmaster' | 'google_analytics' | 'google_drive' | 'google_tag';
  purpose?: 'signIn' | 'connect';
  redirect?: string;
  redirectURI?: string;
  hash?: string;
  lang?: string;
};

/** What the page says on which a service ends. */
export type Ending = {
  readonly status: number;
  readonly outcome: string | undefined;
  readonly target: string | undefined;
  readonly text: string;
};

/** Walks over the pages of a provider as a browser does, and chooses an account there. @returns where it sends back to. */
export async function walk(link: string, choose: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(link);
  for (let step = 0; step < 12; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const next = new URL(location ?? `?choose=${choose}`, url);
    if (location === null && (response.status !== 200 || url.searchParams.has('choose')))
      throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`);
    if (next.pathname.startsWith('/api/v1/')) return next.pathname + next.search;
    url = next;
  }
  throw new Error('The provider leads nowhere');
}

/** Comes back from a provider. */
export async function comeBack(browser: Browser, url: string, headers: Record<string, string> = {}): Promise<Ending> {
  const response = await browser.send({ method: 'GET', url, headers: { ...NAVIGATION, ...headers } });
  const data = (name: string) => new RegExp(`data-${name}="([^"]*)"`, 'u').exec(response.body)?.[1];
  return { status: response.statusCode, outcome: data('outcome'), target: data('target'), text: response.body };
}

/** Begins at our page. */
export async function begin(browser: Browser, service: SocialService, options: LinkOptions = {}) {
  return browser.call(socialLink, { params: { service }, query: options });
}

/** All of it: to the provider, an account chosen there, and back. */
export async function signInAt(
  browser: Browser,
  service: SocialService,
  choose: string,
  options: LinkOptions = {},
): Promise<Ending> {
  const { result, error } = await begin(browser, service, options);
  if (error !== undefined) throw new Error(`No link: ${error.code}`);
  return comeBack(browser, await walk(result.link, choose));
}
