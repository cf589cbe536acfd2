export type ContentMessage = { readonly id: string; readonly message: string; readonly comment: string };
export type ContentSection = { readonly heading: ContentMessage; readonly paragraphs: readonly ContentMessage[] };

/** What the start page says about the product, also to readers without JavaScript. */
export const HOME_HEADING: ContentMessage = /*i18n*/ {
  id: 'HOME_HEADING',
  message: 'Find out what holds your web page back',
  comment: 'Heading on the start page.',
};

export const HOME_INTRODUCTION: ContentMessage = /*i18n*/ {
  id: 'HOME_INTRODUCTION',
  message:
    'Sitewarden reads a web page the way a search engine does and tells you in plain sentences what is wrong, how much it matters and how to put it right. Type an address, and a few seconds later you have a scored audit with the evidence beside every finding.',
  comment: 'Paragraph on the start page, for people who have never seen the product. Sitewarden is the product name.',
};

export const HOME_SECTIONS: readonly ContentSection[] = [
  {
    heading: /*i18n*/ { id: 'HOME_CHECKS_HEADING', message: 'What is checked', comment: 'Heading on the start page.' },
    paragraphs: [
      /*i18n*/ {
        id: 'HOME_CHECKS_TEXT',
        message:
          'More than 150 rules look at titles and descriptions, headings, canonical URLs, robots rules, language versions, structured data, links, images, redirects, response headers, security and page weight. Each rule names the source it comes from, so that you can read why it exists instead of taking our word for it.',
        comment:
          'Paragraph on the start page, for people who have never seen the product. Sitewarden is the product name.',
      },
      /*i18n*/ {
        id: 'HOME_SCORE_TEXT',
        message:
          'The score is not a mystery: every point that is taken off is listed with the rule that took it. Fix a page, run the audit again and compare both results side by side to see what changed.',
        comment:
          'Paragraph on the start page, for people who have never seen the product. Sitewarden is the product name.',
      },
    ],
  },
  {
    heading: /*i18n*/ {
      id: 'HOME_OFFLINE_HEADING',
      message: 'Made to work without a network',
      comment: 'Heading on the start page.',
    },
    paragraphs: [
      /*i18n*/ {
        id: 'HOME_OFFLINE_TEXT',
        message:
          'Results are kept on your device. On a train or behind a broken connection you can open every audit you have made, search it, copy from it and export it. Websites you add while you are offline are stored at once and sent as soon as the connection is back.',
        comment:
          'Paragraph on the start page, for people who have never seen the product. Sitewarden is the product name.',
      },
    ],
  },
  {
    heading: /*i18n*/ {
      id: 'HOME_TEAMS_HEADING',
      message: 'For owners, specialists and agencies',
      comment: 'Heading on the start page.',
    },
    paragraphs: [
      /*i18n*/ {
        id: 'HOME_TEAMS_TEXT',
        message:
          'Keep a list of all your websites, give them tags and see the latest audit of each. You can analyze a page without an account; with one, your websites and results follow you to every device you sign in on. Sitewarden speaks more than forty languages and can run on your own server.',
        comment:
          'Paragraph on the start page, for people who have never seen the product. Sitewarden is the product name.',
      },
    ],
  },
];

export const HOME_ANALYZER_LINK: ContentMessage = /*i18n*/ {
  id: 'HOME_ANALYZER_LINK',
  message: 'Analyze a web page',
  comment: 'Link to the webpage analyzer.',
};
export const HOME_LANGUAGES_HEADING: ContentMessage = /*i18n*/ {
  id: 'HOME_LANGUAGES_HEADING',
  message: 'Languages',
  comment: 'Heading above the list of languages the product speaks.',
};
export const HOME_LINK: ContentMessage = /*i18n*/ {
  id: 'HOME_LINK',
  message: 'Start page',
  comment: 'Link from any page to the start page.',
};
