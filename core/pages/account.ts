import { definePage } from './page.ts';

/** The account of somebody signed in: one tab each. */
export const accountPage = definePage({
  id: 'account',
  path: '/account/:tab/',
  title: {
    message: 'Your account: profile and security – Sitewarden',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
  },
  description: {
    message: 'Your name, e-mail address and password, where you are signed in, and what mail you get from us.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  name: { message: 'Account', comment: 'Name of a page, in the tab of the browser and in links.' },
  requiresAuth: true,
  isIndexable: false,
  // In the order of the tabs. A tab that is built is named here and in the route.
  items: [
    {
      segment: 'profile',
      title: {
        message: 'Your profile: name, sign-in and devices – Sitewarden',
        comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
      },
      description: {
        message: 'Your name, e-mail address and password, where you are signed in, and what mail you get from us.',
        comment: 'Meta description of 70 to 155 characters, shown in search results.',
      },
      name: { message: 'Profile', comment: 'Tab of the account: name, e-mail address, password, devices.' },
    },
    {
      segment: 'balance',
      feature: 'payments',
      needs: 'owner',
      title: {
        message: 'Your balance and your plan – Sitewarden',
        comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
      },
      description: {
        message: 'What is on your balance, which plan you have and until when, and how much of it you use.',
        comment: 'Meta description of 70 to 155 characters, shown in search results.',
      },
      name: { message: 'Balance and plan', comment: 'Tab of the account: money paid in, and the plan.' },
    },
    {
      segment: 'balance-history',
      feature: 'payments',
      needs: 'owner',
      title: {
        message: 'History of your balance – Sitewarden',
        comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
      },
      description: {
        message:
          'Every amount that came to your balance and every amount that was taken from it, to filter and to save.',
        comment: 'Meta description of 70 to 155 characters, shown in search results.',
      },
      name: { message: 'Balance history', comment: 'Tab of the account: what came to the balance and what was taken.' },
    },
    {
      segment: 'orders-history',
      feature: 'payments',
      needs: 'owner',
      title: {
        message: 'Your orders and invoices – Sitewarden',
        comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
      },
      description: {
        message: 'What you have ordered, what has become of it, and the invoices to download.',
        comment: 'Meta description of 70 to 155 characters, shown in search results.',
      },
      name: { message: 'Orders', comment: 'Tab of the account: what was ordered.' },
    },
    {
      segment: 'downloads',
      title: {
        message: 'Your files to download – Sitewarden',
        comment: 'Page title of 30 to 60 characters, shown in tabs and search results. Sitewarden is the product.',
      },
      description: {
        message: 'Files that were made for you, such as exports and reports, until they expire.',
        comment: 'Meta description of 70 to 155 characters, shown in search results.',
      },
      name: { message: 'Downloads', comment: 'Tab of the account: files that were made for the user.' },
    },
  ],
});
