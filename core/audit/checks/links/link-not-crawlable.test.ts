import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkNotCrawlable } from './link-not-crawlable.ts';

describeCheck(linkNotCrawlable, {
  fails: {
    'links have no address': [
      pageEvidence('<a rel="x">Prices</a> <a rel="x">Offers</a> <a target="_blank">Shop</a>'),
      [
        { at: 'https://example.org/page/', messageKey: 'noAddress', values: { count: 2 }, evidence: '<a rel="x">' },
        { messageKey: 'noAddress', values: { count: 1 }, evidence: '<a target="_blank">' },
      ],
    ],
    'a link runs a script': [
      pageEvidence('<a href="JavaScript:void(0)">Prices</a>'),
      [{ messageKey: 'script', evidence: '<a href="JavaScript:void(0)">' }],
    ],
    "it leads to a file of somebody's computer": [
      pageEvidence('<a href="file:///home/ada/prices.html">Prices</a> <a name="x" href="FILE:///c:/x">Offers</a>'),
      [{ messageKey: 'file', evidence: '<a href="file:///home/ada/prices.html">' }, { messageKey: 'file' }],
    ],
    'a line break hides the script': [
      pageEvidence('<a href="java\nscript:go()">Prices</a>'),
      [{ messageKey: 'script' }],
    ],
    'only a click handler knows the address': [
      pageEvidence('<a onclick="go()">Prices</a>'),
      [{ messageKey: 'clickOnly' }],
    ],
  },
  passes: {
    'an element is only a placeholder': pageEvidence(
      '<a>Prices</a> <a class="x">Offers</a> <a title="Here">you are here</a>',
    ),
    'it has another role': pageEvidence(
      '<a role="button" onclick="go()">Prices</a> <a role="tab" href="javascript:go()">Offers</a>',
    ),
    'it is a jump mark': pageEvidence(
      '<a name="a" rel="x">A</a> <a id="b" rel="x" onclick="go()">B</a> <a id="c" href="" onclick="go()">C</a>',
    ),
    'a click does more than to follow it': pageEvidence('<a href="#" onclick="go()">Offers</a>'),
    'links have addresses': pageEvidence('<a href="/prices/" onclick="count()">Prices</a>'),
    'a mail link is no page': pageEvidence('<a href="mailto:ada@example.org">Mail</a>'),
    'an element without address is a jump mark': pageEvidence('<a name="prices">Prices</a> <a id="offers"></a>'),
    'a link stays on the page': pageEvidence('<a href="#">Top</a>'),
  },
  notApplicable: { 'there is no link': pageEvidence('<p>Hello') },
});
