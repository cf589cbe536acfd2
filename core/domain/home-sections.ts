import { isOffered, type Feature } from './features.ts';
import type { BrandKind, ContentMessage } from './home-content.ts';

/** A line of a list: what it is called, and what there is to say of it. */
type Line = { readonly name: ContentMessage; readonly text: ContentMessage };
/** A table with two columns beside the names of its rows. */
export type HomeTable = {
  readonly heading: ContentMessage;
  readonly columns: readonly [ContentMessage, ContentMessage];
  readonly rows: readonly {
    readonly name: ContentMessage;
    readonly cells: readonly [ContentMessage, ContentMessage];
    /** Left out where this is not offered. */
    readonly feature?: Feature;
  }[];
};

/** The rows of a table that are true of an installation. */
export function rowsOf({ rows }: HomeTable, features: readonly Feature[]): HomeTable['rows'] {
  return rows.filter((row) => isOffered(row, features));
}

export const GRADES = {
  heading: /*i18n*/ {
    id: 'HOME_GRADES_HEADING',
    message: 'How findings are graded',
    comment: 'Heading on the start page.',
  },
  lines: [
    {
      severity: 'error',
      name: /*i18n*/ {
        id: 'HOME_GRADE_ERROR',
        message: 'Error',
        comment: 'On the start page: how a finding is graded.',
      },
      text: /*i18n*/ {
        id: 'HOME_GRADE_ERROR_TEXT',
        message: 'Can break indexing, security or the page itself',
        comment: 'On the start page: what a grade of findings means.',
      },
    },
    {
      severity: 'warning',
      name: /*i18n*/ {
        id: 'HOME_GRADE_WARNING',
        message: 'Warning',
        comment: 'On the start page: how a finding is graded.',
      },
      text: /*i18n*/ {
        id: 'HOME_GRADE_WARNING_TEXT',
        message: 'Hurts quality or a ranking signal',
        comment: 'On the start page: what a grade of findings means.',
      },
    },
    {
      severity: 'notice',
      name: /*i18n*/ {
        id: 'HOME_GRADE_NOTICE',
        message: 'Notice',
        comment: 'On the start page: how a finding is graded.',
      },
      text: /*i18n*/ {
        id: 'HOME_GRADE_NOTICE_TEXT',
        message: 'Advice; never lowers the score',
        comment: 'On the start page: what a grade of findings means.',
      },
    },
    {
      severity: 'passed',
      name: /*i18n*/ {
        id: 'HOME_GRADE_PASSED',
        message: 'Passed',
        comment: 'On the start page: how a finding is graded.',
      },
      text: /*i18n*/ {
        id: 'HOME_GRADE_PASSED_TEXT',
        message: 'Checked, nothing to do',
        comment: 'On the start page: what a grade of findings means.',
      },
    },
  ],
} as const;

/** For whom it is, each with the page to begin with. */
export const AUDIENCES = {
  heading: /*i18n*/ {
    id: 'HOME_AUDIENCES_HEADING',
    message: 'Who works with it',
    comment: 'Heading on the start page.',
  },
  lines: [
    {
      page: 'analyzer',
      name: /*i18n*/ {
        id: 'HOME_OWNERS',
        message: 'Website owners',
        comment: 'Heading on the start page: a group of users.',
      },
      text: /*i18n*/ {
        id: 'HOME_OWNERS_TEXT',
        message:
          'Read in plain sentences what is wrong, with the repair that helps most at the top. Each finding says how to fix it: do it yourself, or send it to whoever built the website.',
        comment: 'On the start page: what website owners do with the product.',
      },
    },
    {
      page: 'websiteChecker',
      name: /*i18n*/ {
        id: 'HOME_SPECIALISTS',
        message: 'SEO specialists',
        comment: 'Heading on the start page: a group of users.',
      },
      text: /*i18n*/ {
        id: 'HOME_SPECIALISTS_TEXT',
        message:
          'Crawl up to 100,000 pages, follow each finding to the markup, header or rule behind it, and compare with the crawl before: what is new, fixed or back.',
        comment: 'On the start page: what SEO specialists do with the product.',
      },
    },
    {
      page: 'dashboard',
      name: /*i18n*/ {
        id: 'HOME_AGENCIES',
        message: 'Agencies',
        comment: 'Heading on the start page: a group of users.',
      },
      text: /*i18n*/ {
        id: 'HOME_AGENCIES_TEXT',
        message:
          'Keep every client’s websites in one list with tags, audit many of them at once, see which got worse, and print a result for the meeting.',
        comment: 'On the start page: what agencies do with the product.',
      },
    },
  ],
} as const;

const PLACE_TEXTS: Readonly<Record<string, ContentMessage>> = {
  analyzer: /*i18n*/ {
    id: 'HOME_PLACE_ANALYZER',
    message:
      'One page, in seconds: a score, every finding with the offending piece of the page, a preview of the search result, and links and images that are broken.',
    comment: 'On the start page: what the webpage analyzer does.',
  },
  websiteChecker: /*i18n*/ {
    id: 'HOME_PLACE_WEBSITE_CHECKER',
    message:
      'A crawl of the whole website: broken links, duplicates, orphan pages, redirect chains, sitemaps and language versions, and how it all changed since the last time. Needs an account.',
    comment: 'On the start page: what the website checker does.',
  },
  dashboard: /*i18n*/ {
    id: 'HOME_PLACE_DASHBOARD',
    message: 'All your websites in one table: score, change, trend, and what is running. Needs an account.',
    comment: 'On the start page: what the dashboard does.',
  },
  project: /*i18n*/ {
    id: 'HOME_PLACE_PROJECT',
    message:
      'One website with everything known about it: the newest result of each analysis, what to do next, and what its server says.',
    comment: 'On the start page: what the page of a website does.',
  },
  tools: /*i18n*/ {
    id: 'HOME_PLACE_TOOLS',
    message:
      'Small helpers for everyday work on websites. Those that only calculate work offline, and what you type into them stays on your device.',
    comment: 'On the start page: what the small tools are.',
  },
};
export const PLACES_HEADING: ContentMessage = /*i18n*/ {
  id: 'HOME_PLACES_HEADING',
  message: 'What you can do here',
  comment: 'Heading on the start page, above the list of the parts of the product.',
};

/** What is said of a page of the menu; `undefined` for one that has only its name yet. */
export function placeText(pageId: string): ContentMessage | undefined {
  return PLACE_TEXTS[pageId];
}

export const CHECKED: {
  readonly heading: ContentMessage;
  readonly paragraphs: readonly ContentMessage[];
  readonly lines: readonly Line[];
} = {
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
  lines: [
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_RESPONSE',
        message: 'Response and redirects',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_RESPONSE_TEXT',
        message: 'Status, every redirect hop, empty pages, soft 404s',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_INDEXING',
        message: 'Indexing',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_INDEXING_TEXT',
        message: 'robots.txt, robots meta tag and X-Robots-Tag, canonical URL, pagination',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_SNIPPET',
        message: 'Title and description',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_SNIPPET_TEXT',
        message: 'Pixel width as shown in search results, duplicates, a preview of the search result',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_CONTENT',
        message: 'Headings and content',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_CONTENT_TEXT',
        message: 'Outline, missing or multiple H1, amount of text, language',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ { id: 'HOME_CHECKED_LINKS', message: 'Links', comment: 'On the start page: a group of checks.' },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_LINKS_TEXT',
        message: 'Broken, redirecting and insecure links, missing anchor text, nofollow',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_IMAGES',
        message: 'Images and resources',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_IMAGES_TEXT',
        message: 'Missing files, alt text, sizes, mixed content',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_LANGUAGES',
        message: 'Language versions',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_LANGUAGES_TEXT',
        message: 'hreflang codes, return links, conflicts with the canonical URL',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_DATA',
        message: 'Structured data and social previews',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_DATA_TEXT',
        message: 'Valid items, required properties, Open Graph and card previews',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_MOBILE',
        message: 'Mobile and accessibility',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_MOBILE_TEXT',
        message: 'Viewport, zoom, labels and names that can be judged from the HTML',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_CHECKED_SECURITY',
        message: 'Transport and headers',
        comment: 'On the start page: a group of checks.',
      },
      text: /*i18n*/ {
        id: 'HOME_CHECKED_SECURITY_TEXT',
        message: 'HTTPS, certificate, security headers, compression, timing of each phase',
        comment: 'On the start page: what a group of checks looks at.',
      },
    },
  ],
};

export const STEPS: { readonly heading: ContentMessage; readonly lines: readonly Line[] } = {
  heading: /*i18n*/ {
    id: 'HOME_NETWORK_HEADING',
    message: 'With and without a network',
    comment: 'Heading on the start page.',
  },
  lines: [
    {
      name: /*i18n*/ {
        id: 'HOME_STEP_1',
        message: 'Online, the server fetches the page',
        comment: 'On the start page: a step of how it works.',
      },
      text: /*i18n*/ {
        id: 'HOME_STEP_1_TEXT',
        message:
          'Once, as a search engine would: robots.txt first, then the page, then what it links to. You see each step and can leave at any time.',
        comment: 'On the start page: a step of how it works.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_STEP_2',
        message: 'The result is stored on your device',
        comment: 'On the start page: a step of how it works.',
      },
      text: /*i18n*/ {
        id: 'HOME_STEP_2_TEXT',
        message: 'Projects, results and their history are kept in this browser. They open at once, even on a train.',
        comment: 'On the start page: a step of how it works.',
      },
    },
    {
      name: /*i18n*/ {
        id: 'HOME_STEP_3',
        message: 'Offline, you keep working',
        comment: 'On the start page: a step of how it works.',
      },
      text: /*i18n*/ {
        id: 'HOME_STEP_3_TEXT',
        message: 'What you add or change is sent when the connection is back. An analysis you ask for starts then.',
        comment: 'On the start page: a step of how it works.',
      },
    },
  ],
};

const YES: ContentMessage = /*i18n*/ { id: 'HOME_YES', message: 'Yes', comment: 'In a table on the start page.' };
const NO: ContentMessage = /*i18n*/ { id: 'HOME_NO', message: 'No', comment: 'In a table on the start page.' };

export const ACCOUNT_TEXT: ContentMessage = /*i18n*/ {
  id: 'HOME_ACCOUNT_TEXT',
  message: 'Start without one. Websites you add as a visitor move into the account when you sign in.',
  comment: 'Below the heading about accounts on the start page.',
};
export const ACCOUNT_TABLE: HomeTable = {
  heading: /*i18n*/ {
    id: 'HOME_ACCOUNT_HEADING',
    message: 'With and without an account',
    comment: 'Heading on the start page, above a table.',
  },
  columns: [
    /*i18n*/ {
      id: 'HOME_ACCOUNT_VISITOR',
      message: 'Without an account',
      comment: 'Column of a table on the start page.',
    },
    /*i18n*/ { id: 'HOME_ACCOUNT_USER', message: 'With an account', comment: 'Column of a table on the start page.' },
  ],
  rows: [
    {
      name: /*i18n*/ {
        id: 'HOME_ROW_PAGES',
        message: 'Audits of single pages, every check',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        /*i18n*/ {
          id: 'HOME_ROW_PAGES_VISITOR',
          message: '20 in ten minutes',
          comment: 'In a table on the start page: how many audits a visitor may start.',
        },
        /*i18n*/ {
          id: 'HOME_ROW_PAGES_USER',
          message: '120 in ten minutes',
          comment: 'In a table on the start page: how many audits somebody with an account may start.',
        },
      ],
    },
    {
      feature: 'tools',
      name: /*i18n*/ { id: 'HOME_ROW_TOOLS', message: 'Small tools', comment: 'Row of a table on the start page.' },
      cells: [YES, YES],
    },
    {
      name: /*i18n*/ {
        id: 'HOME_ROW_OFFLINE',
        message: 'Reading results offline',
        comment: 'Row of a table on the start page.',
      },
      cells: [YES, YES],
    },
    {
      feature: 'websiteChecker',
      name: /*i18n*/ {
        id: 'HOME_ROW_CRAWLS',
        message: 'Crawls of whole websites',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        NO,
        /*i18n*/ {
          id: 'HOME_ROW_CRAWLS_USER',
          message: 'Yes, up to 100,000 pages each',
          comment: 'In a table on the start page, about crawls of whole websites.',
        },
      ],
    },
    {
      name: /*i18n*/ {
        id: 'HOME_ROW_DASHBOARD',
        message: 'Dashboard of all websites, with tags',
        comment: 'Row of a table on the start page.',
      },
      cells: [NO, YES],
    },
    {
      name: /*i18n*/ {
        id: 'HOME_ROW_DEVICES',
        message: 'Websites and results on several devices',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        /*i18n*/ {
          id: 'HOME_ROW_DEVICES_VISITOR',
          message: 'No, in this browser only',
          comment: 'In a table on the start page.',
        },
        YES,
      ],
    },
  ],
};

export const STORED_TABLE: HomeTable = {
  heading: /*i18n*/ {
    id: 'HOME_STORED_HEADING',
    message: 'What is stored where',
    comment: 'Heading on the start page, above a table.',
  },
  columns: [
    /*i18n*/ { id: 'HOME_STORED_BROWSER', message: 'In your browser', comment: 'Column of a table on the start page.' },
    /*i18n*/ { id: 'HOME_STORED_SERVER', message: 'On our server', comment: 'Column of a table on the start page.' },
  ],
  rows: [
    {
      name: /*i18n*/ {
        id: 'HOME_STORED_RESULTS',
        message: 'Results of analyses',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        /*i18n*/ {
          id: 'HOME_STORED_RESULTS_BROWSER',
          message: 'Yes, to be read offline',
          comment: 'In a table on the start page.',
        },
        /*i18n*/ {
          id: 'HOME_STORED_RESULTS_SERVER',
          message: 'Yes; without an account until 30 days after your last visit',
          comment: 'In a table on the start page.',
        },
      ],
    },
    {
      name: /*i18n*/ {
        id: 'HOME_STORED_PROJECTS',
        message: 'Your websites and tags',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        YES,
        /*i18n*/ {
          id: 'HOME_STORED_WITH_ACCOUNT',
          message: 'Only with an account',
          comment: 'In a table on the start page.',
        },
      ],
    },
    {
      name: /*i18n*/ {
        id: 'HOME_STORED_PAGE',
        message: 'The pages we fetch',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        /*i18n*/ {
          id: 'HOME_STORED_PAGE_TEXT',
          message: 'Only what the result shows: facts and short excerpts',
          comment: 'In a table on the start page, about pages that are audited.',
        },
        /*i18n*/ {
          id: 'HOME_STORED_PAGE_TEXT',
          message: 'Only what the result shows: facts and short excerpts',
          comment: 'In a table on the start page, about pages that are audited.',
        },
      ],
    },
    {
      feature: 'tools',
      name: /*i18n*/ {
        id: 'HOME_STORED_TYPED',
        message: 'What you type into tools',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        /*i18n*/ {
          id: 'HOME_STORED_TYPED_BROWSER',
          message: 'Yes, until you clear it; passwords and keys never',
          comment: 'In a table on the start page.',
        },
        /*i18n*/ {
          id: 'HOME_STORED_TYPED_SERVER',
          message: 'Only what a network tool has to look up, such as a host name',
          comment: 'In a table on the start page.',
        },
      ],
    },
    {
      name: /*i18n*/ {
        id: 'HOME_STORED_ACTIVITY',
        message: 'The pages of this app that you open',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        NO,
        /*i18n*/ {
          id: 'HOME_STORED_ACTIVITY_SERVER',
          message: 'Only with an account, until you switch it off; never if your browser asks not to be tracked',
          comment: 'In a table on the start page, about the pages a person opens in this app.',
        },
      ],
    },
    {
      name: /*i18n*/ {
        id: 'HOME_STORED_PASSWORD',
        message: 'Your password',
        comment: 'Row of a table on the start page.',
      },
      cells: [
        NO,
        /*i18n*/ {
          id: 'HOME_STORED_PASSWORD_SERVER',
          message: 'Only as a hash that cannot be turned back',
          comment: 'In a table on the start page.',
        },
      ],
    },
    {
      name: /*i18n*/ { id: 'HOME_STORED_COOKIE', message: 'Cookies', comment: 'Row of a table on the start page.' },
      cells: [
        /*i18n*/ {
          id: 'HOME_STORED_COOKIE_BROWSER',
          message: 'One, for the session; none of other companies',
          comment: 'In a table on the start page.',
        },
        NO,
      ],
    },
  ],
};

type Question = {
  readonly id: string;
  readonly question: ContentMessage;
  readonly answer: ContentMessage;
  /** Asked of one brand only. */
  readonly brand?: BrandKind;
};
const QUESTIONS: readonly Question[] = [
  {
    id: 'free',
    question: /*i18n*/ { id: 'HOME_Q_FREE', message: 'Is it free?', comment: 'Question on the start page.' },
    answer: /*i18n*/ {
      id: 'HOME_A_FREE',
      message:
        'Auditing pages and using the tools is free and needs no account. An account with an e-mail address and a password adds crawls of whole websites, the dashboard, and your websites on every device.',
      comment: 'Answer to a question on the start page. brand: the name of the product.',
    },
  },
  {
    id: 'robots',
    question: /*i18n*/ {
      id: 'HOME_Q_ROBOTS',
      message: 'Which user agent visits my website, and does it obey robots.txt?',
      comment: 'Question on the start page.',
    },
    answer: /*i18n*/ {
      id: 'HOME_A_ROBOTS',
      message:
        'It calls itself SitewardenBot. A crawl obeys robots.txt as Google reads it, asks two addresses at once and five a second at most, and slows down when your server asks it to. A single page that you enter by hand is fetched in any case; the result says when robots.txt keeps search engines away from it.',
      comment: 'Answer to a question on the start page. brand: the name of the product.',
    },
  },
  {
    id: 'score',
    question: /*i18n*/ {
      id: 'HOME_Q_SCORE',
      message: 'Why is a score not a promise of rankings?',
      comment: 'Question on the start page.',
    },
    answer: /*i18n*/ {
      id: 'HOME_A_SCORE',
      message:
        'Rankings also depend on what people search for, on competitors and on links that no look at your pages can see. The score tells how far your pages follow documented rules. Every point it loses is named with its rule and the source of the rule, and notices take none.',
      comment: 'Answer to a question on the start page. brand: the name of the product.',
    },
  },
  {
    id: 'different',
    question: /*i18n*/ {
      id: 'HOME_Q_DIFFERENT',
      message: 'How is it different from Lighthouse or a desktop crawler?',
      comment: 'Question on the start page.',
    },
    answer: /*i18n*/ {
      id: 'HOME_A_DIFFERENT',
      message:
        'Lighthouse opens one page in a browser and measures mainly how fast it is. {brand} reads the HTML as a search engine first gets it, and follows links, redirects, alternates and sitemaps. A desktop crawler leaves a file on one computer; here results are on every device you sign in on, and open offline. It does not run a page’s JavaScript and does not measure speed in a browser.',
      comment: 'Answer to a question on the start page. brand: the name of the product.',
    },
  },
  {
    id: 'offline',
    question: /*i18n*/ { id: 'HOME_Q_OFFLINE', message: 'What works offline?', comment: 'Question on the start page.' },
    answer: /*i18n*/ {
      id: 'HOME_A_OFFLINE',
      message:
        'The app itself, every result that is stored on the device with its search, comparison and printing, your list of websites, and the tools that only calculate. What you change is sent later, and an audit you ask for starts when you are back online. Fetching a page needs a network, of course.',
      comment: 'Answer to a question on the start page. brand: the name of the product.',
    },
  },
  {
    id: 'clients',
    question: /*i18n*/ {
      id: 'HOME_Q_CLIENTS',
      message: 'Can I use it for my clients’ websites?',
      comment: 'Question on the start page.',
    },
    answer: /*i18n*/ {
      id: 'HOME_A_CLIENTS',
      message:
        'Yes. Crawl websites that are yours, or whose owner has agreed: a crawl is traffic that their server has to bear. Tags keep clients apart, and each result can be printed with its date and host on every page.',
      comment: 'Answer to a question on the start page. brand: the name of the product.',
    },
  },
  {
    id: 'limits',
    question: /*i18n*/ {
      id: 'HOME_Q_LIMITS',
      message: 'What does it not see?',
      comment: 'Question on the start page.',
    },
    answer: /*i18n*/ {
      id: 'HOME_A_LIMITS',
      message:
        'Content that only scripts add, pages behind a sign-in, and addresses inside private networks. It does not know rankings, backlinks from other websites or traffic.',
      comment: 'Answer to a question on the start page. brand: the name of the product.',
    },
  },
  {
    id: 'own-server',
    question: /*i18n*/ {
      id: 'HOME_Q_OWN_SERVER',
      message: 'Can I run it on my own server?',
      comment: 'Question on the start page.',
    },
    answer: /*i18n*/ {
      id: 'HOME_A_OWN_SERVER',
      message:
        'Yes. {brand} is open source under the MIT licence and starts with one command, with a database of its own.',
      comment: 'Answer to a question on the start page. brand: the name of the product.',
    },
    brand: 'main',
  },
];
export const QUESTIONS_HEADING: ContentMessage = /*i18n*/ {
  id: 'HOME_QUESTIONS_HEADING',
  message: 'Questions and answers',
  comment: 'Heading on the start page.',
};

/** What visitors of a brand ask. */
export function questionsOf(kind: BrandKind): readonly Question[] {
  return QUESTIONS.filter(({ brand = kind }) => brand === kind);
}
