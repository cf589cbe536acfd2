import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { isOwnSite } from '#core/audit/checks/links/link-groups.ts';
import { canonicalTargets, namedAddresses } from './read-canonicals.ts';

/** A deep page names the start page of its site as canonical. */
export const canonicalToHome = defineCheck({
  id: 'canonical-to-home',
  area: 'canonicals',
  severity: 'error',
  confidence: 'likely',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  title: {
    message: 'Canonical URL points to the home page',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL does not point to the home page',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'The page tells search engines to show the home page instead, so it disappears from search results.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: "Use the page's own address as its canonical URL. The cause is usually a single wrong line in a template.",
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    home: { message: 'The page declares the home page {target} as its canonical URL', comment: 'target: a URL.' },
  },
  run({ directives, response }) {
    const at = response.finalUrl;
    if (namedAddresses(directives).length === 0 || new URL(at).pathname === '/') return { kind: 'notApplicable' };
    const homes = canonicalTargets(directives, at).filter(({ url }) => isOwnSite(url, at) && isHome(url));
    return outcomeOf(homes.map(({ url }) => ({ at, messageKey: 'home', values: { target: url } })));
  },
});

function isHome(address: string): boolean {
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}
