import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { hostNameOf, isDomainName, originOf } from '#core/domain/host-name.ts';
import { endsWell, insecureWays, withoutFollowers } from '#core/audit/site-checks/start-ways.ts';

/**
 * The ways to write the start address must all end at one host. An http way that stays on http is what https-no-redirect reports;
 * here the rest is judged.
 */
export const wwwResolve = defineSiteCheck({
  id: 'www-resolve',
  area: 'availability',
  severity: 'error',
  scope: 'site',
  needs: ['start', 'variants'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Site is available under several host names',
    comment: 'Name of the problem in a list: with and without www, or http and https, do not lead to one address.',
  },
  passed: {
    message: 'The site is available under a single host name',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message:
      'Search engines treat each version as a separate site. Links and ranking signals are split between copies, and the wrong one may be shown.',
    comment: 'Why the problem matters. Form: with or without www.',
  },
  howToFix: {
    message: 'Choose one version, with or without www, and redirect all others to it with status 301.',
    comment: 'What the website owner should do.',
  },
  messages: {
    answers: {
      message: 'This address shows a page itself and does not redirect to {canonical}',
      comment: 'canonical: the address all forms should lead to.',
    },
    elsewhere: {
      message: 'This address redirects to {target}, not to {canonical}',
      comment: 'target: the address it leads to. canonical: the address it should lead to.',
    },
    noStart: {
      message:
        'The start page did not respond, so it is not known where the other versions of its address should redirect.',
      comment: 'Shown instead of a verdict. Forms: with or without www, http or https.',
    },
  },
  run({ start, variants }) {
    if (variants.length === 0 || !isDomainName(hostNameOf(start.url))) return { kind: 'notApplicable' };
    if (start.status === null) return { kind: 'cannotTell', messageKey: 'noStart' };

    const canonical = start.finalUrl;
    const insecure = new Set(insecureWays({ start, variants }).map((way) => originOf(way.finalUrl)));
    // A start page that should be on https itself says nothing about the scheme of the others.
    const part = insecure.has(originOf(canonical)) ? hostNameOf : originOf;
    const astray = variants.filter(
      (way) => endsWell(way) && part(way.finalUrl) !== part(canonical) && !insecure.has(originOf(way.finalUrl)),
    );
    return outcomeOf(
      withoutFollowers(astray).map((way) =>
        originOf(way.finalUrl) === originOf(way.url)
          ? { at: way.url, messageKey: 'answers', values: { canonical } }
          : { at: way.url, messageKey: 'elsewhere', values: { canonical, target: way.finalUrl } },
      ),
    );
  },
});
