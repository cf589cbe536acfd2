import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { linkLocalhost } from './link-localhost.ts';

const linkTo = (address: string) => pageEvidence(`<a href="${address}">Prices</a>`);

describeCheck(linkLocalhost, {
  fails: {
    'a link leads to the own machine': [
      linkTo('http://localhost:3000/prices/'),
      [
        {
          at: 'http://localhost:3000/prices/',
          messageKey: 'private',
          values: { count: 1, host: 'localhost' },
          evidence: 'Prices',
        },
      ],
    ],
    'it names the own machine by number': [linkTo('http://127.1.2.3/')],
    'it names it in the new numbers': [linkTo('http://[::1]:8080/')],
    'the number is the first of the middle private range': [linkTo('http://172.16.0.1/')],
    'the number is the last of the middle private range': [linkTo('http://172.31.255.255/')],
    'the number is in the large private range': [linkTo('http://10.0.0.1/')],
    'the number is in the small private range': [linkTo('http://192.168.1.1/')],
    'the name is a local one': [linkTo('http://printer.local/')],
  },
  passes: {
    'the link leads to a public host': linkTo('https://example.com/'),
    'the number is just below the middle private range': linkTo('http://172.15.255.255/'),
    'the number is just above the middle private range': linkTo('http://172.32.0.0/'),
    'the number only starts alike': linkTo('http://100.0.0.1/'),
    'the name only starts alike': linkTo('https://localhost.example.com/'),
  },
  notApplicable: {
    'there is no link': pageEvidence('<p>Hello'),
    'the page itself is on a private machine': pageEvidence('<a href="/prices/">Prices</a>', {
      url: 'http://localhost:3000/',
    }),
  },
});
