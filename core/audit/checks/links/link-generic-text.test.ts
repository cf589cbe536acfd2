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
    'the language of the link is another': [pageEvidence('<html lang="de"><a lang="en" href="/soil/">Learn more</a>')],
    'the language of a part around it is another': [
      pageEvidence('<html lang="de"><p lang="en-GB">See <a href="/soil/">here</a>'),
    ],
    'the language of its text is another': [
      pageEvidence('<html lang="de"><a href="/soil/"><span lang="en">Learn more</span></a>'),
    ],
    'its text is in several languages': [
      pageEvidence('<html lang="fr"><a href="/soil/"><b lang="de">Learn</b> <b lang="en">more</b></a>'),
    ],
    'the part in another language has ended': [
      pageEvidence('<html lang="en"><p lang="de">Text</p><a href="/soil/">Learn more</a>'),
    ],
    'no language is stated': [pageEvidence('<a href="/soil/">Hier klicken</a>')],
    'it has a better label': [page('en', '<span aria-label="Learn more about soil">Learn more</span>')],
  },
  passes: {
    'the words are of another language': page('fr', 'Learn more'),
    'the language of the link has other words': pageEvidence(
      '<html lang="en"><a lang="de" href="/soil/">Learn more</a>',
    ),
    'search engines do not follow it': pageEvidence('<html lang="en"><a rel="nofollow" href="/soil/">Learn more</a>'),
    'it has no text of its own': page('en', '<img src="/a.png" alt="More">'),
    'the words stand among too many signs': page('en', `More${' »'.repeat(60)}`),
    'the text names the page': page('en', 'Read more about soil'),
    'the words mean something in the language of the page': page('de', 'Plus'),
    'the link stays on the page': pageEvidence(
      '<html lang="en"><a href="#top">Here</a> <a href="/soil/">The soil test</a>',
    ),
  },
  notApplicable: { 'there is no link': pageEvidence('<html lang="en"><p>Read more') },
});
