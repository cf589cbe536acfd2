import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkGenericText } from './link-generic-text.ts';

const page = (lang: string, text: string) => pageEvidence(`<html lang="${lang}"><a href="/soil/">${text}</a>`);

describeCheck(linkGenericText, {
  fails: {
    'two links to one page say nothing': [
      pageEvidence(
        '<html lang="en"><a href="/soil/">Read more »</a> <a href="/soil/">Here</a> <a href="/soil/">The soil test</a>',
      ),
      [{ at: 'https://example.org/soil/', messageKey: 'generic', values: { count: 2 }, evidence: 'Read more »' }],
    ],
    'the page speaks German': [page('de-AT', '[Hier klicken!]')],
    'the page speaks Japanese': [page('ja', '詳しくはこちら')],
    'the page speaks Ukrainian': [page('uk', 'Читати далі…')],
    'an English text was left on a page in another language': [page('fr', 'Learn more')],
    'the only content is an image that says nothing': [page('en', '<img src="/a.png" alt="More">')],
  },
  passes: {
    'the words stand among too many signs': page('en', `More${' »'.repeat(60)}`),
    'the text names the page': page('en', 'Read more about soil'),
    'the words mean something in the language of the page': page('de', 'Plus'),
    'the link stays on the page': pageEvidence(
      '<html lang="en"><a href="#top">Here</a> <a href="/soil/">The soil test</a>',
    ),
  },
  notApplicable: { 'there is no link': pageEvidence('<html lang="en"><p>Read more') },
});
