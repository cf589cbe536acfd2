import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { contentPlaceholder } from './content-placeholder.ts';

const page = (lang: string, text: string) => pageEvidence(`<html lang="${lang}"><p>${text}</p>`);

describeCheck(contentPlaceholder, {
  fails: {
    'an object was printed': [
      page('en', 'Price: [object Object] per piece'),
      [
        {
          at: 'https://example.org/page/',
          messageKey: 'token',
          values: { token: '[object Object]', count: 1 },
          evidence: 'Price: [object Object] per piece',
        },
      ],
    ],
    'a value is missing twice': [
      page('en', 'Price: undefined. Weight: undefined € 5'),
      [{ values: { token: 'undefined', count: 2 } }],
    ],
    'a number is none': [page('de', 'Summe: NaN Euro'), [{ values: { token: 'NaN' } }]],
    'a template was not filled in': [page('en', 'Dear {{ first_name }}'), [{ values: { token: '{{ first_name }}' } }]],
    'a format was not filled in': [page('en', 'Page 1 of %s'), [{ values: { token: '%s' } }]],
    'the writer left a mark on a page that shows code': [
      page('en', '<code>init()</code> TODO: describe this'),
      [{ values: { token: 'TODO', count: 1 } }],
    ],
    'the writer left a mark': [
      page('en', 'Opening hours: TBD. TODO: photo'),
      [{ values: { token: 'TBD' } }, { values: { token: 'TODO' } }],
    ],
  },
  passes: {
    'the text is fine': page('en', 'Rain gardens'),
    'the tokens are pieces of words': page('en', 'undefined-behaviour NaNny TODOs 100%safe'),
    'the word means something in the language': page('es', 'TODO LO QUE NECESITAS'),
    'the word stands in a sentence': page('en', 'The result of a division by zero is undefined. An undefined term'),
    'the word is quoted': page('en', 'It says: "undefined".'),
    'it is code': page('en', 'Write <code>{{ first_name }}</code> <pre>x = undefined; // TODO</pre> <kbd>%s</kbd>'),
    'the page is about code': page('en', '<code>%s</code> stands for a text; the rest is: undefined, NaN or {{ x }}'),
    'single braces are no template': page('en', 'The set {a, b}'),
  },
  notApplicable: {
    'there is no text': pageEvidence('<main></main>'),
    'the page is not found': pageEvidence('<p>undefined</p>', { status: 404 }),
  },
});
