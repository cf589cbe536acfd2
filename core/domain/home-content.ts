export type ContentMessage = { readonly id: string; readonly message: string; readonly comment: string };
/** Which brand the page is shown under (specification, section 1 "Branding"). */
export type BrandKind = 'main' | 'agency' | 'demo';

/** What the start page says first, also to readers without JavaScript; the rest is in home-sections.ts. */
const HOME_WELCOME: ContentMessage = /*i18n*/ {
  id: 'HOME_WELCOME',
  message: 'Find out what holds your website back',
  comment: 'Heading of the start page.',
};
const HOME_WELCOME_AGENCY: ContentMessage = /*i18n*/ {
  id: 'HOME_WELCOME_AGENCY',
  message: 'Welcome to your digital agency: find out what holds your website back',
  comment: 'Heading of the start page where an agency offers the product under its own name.',
};

/** The heading of the start page: an agency welcomes its visitors. */
export function homeHeading(kind: BrandKind): ContentMessage {
  return kind === 'agency' ? HOME_WELCOME_AGENCY : HOME_WELCOME;
}

/** Title of the start page in tabs and search results, on an agency's host. */
export const HOME_TITLE_AGENCY: ContentMessage = /*i18n*/ {
  id: 'HOME_TITLE_AGENCY',
  message: '{brand}: welcome to your digital agency',
  comment:
    'Title of the start page in tabs and search results, 30 to 60 characters, where an agency offers the product. brand: its name.',
};
export const HOME_LEAD: ContentMessage = /*i18n*/ {
  id: 'HOME_LEAD',
  message:
    '{brand} audits a page or a whole website for SEO, shows the evidence for every finding and says what to fix first. For website owners, SEO specialists and agencies.',
  comment: 'Below the heading of the start page. brand: the name of the product.',
};
export const HOME_PICTURE = {
  alt: /*i18n*/ {
    id: 'HOME_PICTURE_ALT',
    message: 'The result of a page audit: its score, its errors and warnings, and what to fix first.',
    comment: 'Text alternative of a picture on the start page.',
  },
  caption: /*i18n*/ {
    id: 'HOME_PICTURE_CAPTION',
    message: 'A real result: the audit of a page that we gave faults on purpose.',
    comment: 'Below a picture on the start page.',
  },
} as const;
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
