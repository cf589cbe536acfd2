import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkNotCrawlable } from './link-not-crawlable.ts';

describeCheck(linkNotCrawlable, {
  fails: {
    'links have no address': [
      pageEvidence('<a class="x">Prices</a> <a class="x">Offers</a>'),
      [{ at: 'https://example.org/page/', messageKey: 'noAddress', values: { count: 2 }, evidence: '<a class="x">' }],
    ],
    'a link runs a script': [
      pageEvidence('<a href="JavaScript:void(0)">Prices</a>'),
      [{ messageKey: 'script', evidence: '<a href="JavaScript:void(0)">' }],
    ],
    'a line break hides the script': [
      pageEvidence('<a href="java\nscript:go()">Prices</a>'),
      [{ messageKey: 'script' }],
    ],
    'only a click handler knows the address': [
      pageEvidence('<a onclick="go()">Prices</a> <a href="#" onclick="go()">Offers</a>'),
      [{ messageKey: 'clickOnly' }, { messageKey: 'clickOnly' }],
    ],
  },
  passes: {
    'links have addresses': pageEvidence('<a href="/prices/" onclick="count()">Prices</a>'),
    'a mail link is no page': pageEvidence('<a href="mailto:ada@example.org">Mail</a>'),
    'an element without address is a jump mark': pageEvidence('<a name="prices">Prices</a> <a id="offers"></a>'),
    'a link stays on the page': pageEvidence('<a href="#">Top</a>'),
  },
  notApplicable: { 'there is no link': pageEvidence('<p>Hello') },
});
