import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { DE, FR, PAGE } from './hreflang-fixture.ts';
import { hreflangRelWrong } from './hreflang-rel-wrong.ts';

const link = (rel: string, href = DE) => `<link ${rel} hreflang="de" href="${href}">`;

describeCheck(hreflangRelWrong, {
  fails: {
    'the relation is another word': [
      pageEvidence(`<head>${link('rel="alternative"')}${link('rel="Alternative"', FR)}`),
      [{ at: PAGE, messageKey: 'typo', values: { count: 2, rel: 'alternative' }, evidence: DE }],
    ],
    'a letter is missing': [
      pageEvidence(`<head>${link('rel="alternat"')}${link('rel="altenate"')}`),
      [{ values: { rel: 'alternat' } }, { values: { rel: 'altenate' } }],
    ],
    'it is misspelt beside another': [pageEvidence(`<head>${link('rel="nofollow alternative"')}`)],
    'there is no relation': [pageEvidence(`<head>${link('')}`), [{ messageKey: 'none', values: { count: 1 } }]],
    'it is misspelt in the header': [
      pageEvidence('', { headers: { link: `<${DE}>; rel="alternative"; hreflang="de"` } }),
      [{ messageKey: 'typo', evidence: DE }],
    ],
  },
  passes: {
    'the relation is right': pageEvidence(`<head>${link('rel="alternate"')}`),
    'it is right beside another': pageEvidence(`<head>${link('rel="Alternate nofollow"')}`),
    'the link is meant for something else': pageEvidence(`<head>${link('rel="help"')}`),
  },
  notApplicable: {
    'no link has hreflang': pageEvidence('<head><link rel="alternative" href="/de/"><link rel="alternative" hreflang>'),
  },
});
