import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { a11yBypass } from './a11y-bypass.ts';

const LINK_OF_MENU = '<a href="/a/">A</a>';

const LINK = `<div>${LINK_OF_MENU.repeat(10)}</div>`;

describeCheck(a11yBypass, {
  fails: {
    'links are all there is': [pageEvidence(LINK), [{ at: 'https://example.org/page/', messageKey: 'stuck' }]],
    'a link leads only to the top': [pageEvidence(`${LINK}<a href="#">Top</a>`)],
  },
  passes: {
    'a link leads to the content': pageEvidence(`<a href="#content">Content</a>${LINK}`),
    'there is a landmark': pageEvidence(`<nav>${LINK}</nav>`),
    'there is a heading': pageEvidence(`${LINK}<h1>Words</h1>`),
  },
  notApplicable: {
    'there are no links to skip': pageEvidence('<p>Words</p>'),
    'nine links are all there is': pageEvidence(LINK_OF_MENU.repeat(9)),
  },
});
