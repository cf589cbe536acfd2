import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { PAGE } from './hreflang-fixture.ts';
import { langInvalid } from './lang-invalid.ts';

const page = (lang: string) => pageEvidence(`<html lang="${lang}"><body>Words</body></html>`);

describeCheck(langInvalid, {
  fails: {
    'lang is a word': [
      page('english'),
      [{ at: PAGE, messageKey: 'invalid', values: { lang: 'english' }, evidence: 'english' }],
    ],
    'an underscore parts the code': [page('en_US')],
    'the country is not registered': [page('en-UK')],
  },
  passes: {
    'lang is a language': page('en'),
    'lang has script and region': page('zh-Hant-TW'),
    'lang is a language with three letters': page('gsw'),
  },
  notApplicable: { 'there is no lang': pageEvidence('<html><body>Words</body></html>'), 'lang is empty': page('') },
});
