import { defineCheck, outcomeOf, type Finding } from '#core/audit/check.ts';

const VOIDING = ['hreflang', 'lang', 'media', 'type'] as const;

/** A canonical link element with attributes that give it another meaning. */
export const canonicalBadAttributes = defineCheck({
  id: 'canonical-bad-attributes',
  area: 'canonicals',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Canonical link has invalidating attributes',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical link has no invalidating attributes',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'Google ignores a canonical link that also has a hreflang, lang, media or type attribute, because these describe an alternate version of the page.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message:
      'Keep only rel and href on the canonical link element. For languages and devices, use separate link elements with rel=alternate.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    attributes: {
      message: 'The canonical link element also has these attributes: {attributes}',
      comment: 'attributes: a list of HTML attribute names such as hreflang, media.',
    },
  },
  run({ document, response }) {
    const canonicals = document.links.filter(({ rel }) => rel.includes('canonical'));
    if (canonicals.length === 0) return { kind: 'notApplicable' };
    const findings = canonicals.flatMap((link): Finding<'attributes'>[] => {
      const present = VOIDING.filter((name) => link[name] !== null);
      if (present.length === 0) return [];
      const evidence = present.map((name) => `${name}="${link[name] ?? ''}"`).join(' ');
      return [
        { at: response.finalUrl, messageKey: 'attributes', values: { attributes: present.join(', ') }, evidence },
      ];
    });
    return outcomeOf(findings);
  },
});
