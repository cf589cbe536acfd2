import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkNoText } from './link-no-text.ts';

describeCheck(linkNoText, {
  fails: {
    'two links to one page show only an icon': [
      pageEvidence('<a href="/cart/" class="icon"><i></i></a> <a href="/cart/"> &nbsp; </a> <a href="/">Start</a>'),
      [
        {
          at: 'https://example.org/cart/',
          messageKey: 'unnamed',
          values: { count: 2 },
          evidence: '<a href="/cart/" class="icon">',
        },
      ],
    ],
    'a mail link has no text': [
      pageEvidence('<a href="mailto:ada@example.org"></a>'),
      [{ at: 'https://example.org/page/', evidence: '<a href="mailto:ada@example.org">' }],
    ],
  },
  passes: {
    'the link has a text': pageEvidence('<a href="/cart/">Basket</a>'),
    'the link has a label': pageEvidence('<a href="/cart/" aria-label="Basket"><i></i></a>'),
    'the link has a title': pageEvidence('<a href="/cart/" title="Basket"></a>'),
    'its image has an alternative': pageEvidence('<a href="/cart/"><img src="/cart.svg" alt="Basket"></a>'),
    'its image has none, which another check reports': pageEvidence(
      '<a href="/cart/"><img src="/cart.svg" alt=""></a>',
    ),
  },
  notApplicable: {
    'there is no link': pageEvidence('<p>Hello <a id="mark"></a>'),
    'the only link is hidden from assistive software': pageEvidence(
      '<a href="/" aria-hidden="true" tabindex="-1"></a>',
    ),
  },
});
