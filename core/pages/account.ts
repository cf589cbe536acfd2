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
  ],
});
