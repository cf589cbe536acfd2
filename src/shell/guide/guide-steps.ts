import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GuideKey } from '#core/domain/guide.ts';

export type GuideStep = {
  /** CSS selector of what it explains; a step without its target is left out. */
  readonly target: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
};

/** What a page marks for its guide: the first of its kind may be something else. */
const marked = (name: string): string => `[data-guide="${name}"]`;

const PROJECT: GuideStep = {
  target: '#project-selector',
  title: msg`Choose the website`,
  text: msg`This page shows one project at a time. Choose it here, or type a domain to add one.`,
};

/** What each guide shows. */
export const GUIDE_STEPS: Readonly<Record<GuideKey, readonly GuideStep[]>> = {
  dashboard: [
    {
      target: 'main h1',
      title: msg`All your websites at a glance`,
      text: msg`This page shows how your websites are doing, what changed and what runs just now.`,
    },
    {
      target: '#project-selector',
      title: msg`Choose the current project`,
      text: msg`Most pages work on one project. Choose it here, or type a domain to add one.`,
    },
    {
      target: marked('websites'),
      title: msg`Your websites`,
      text: msg`Each row is a website with its newest score. Select several to analyze them at once.`,
    },
    {
      target: '#sidebar',
      title: msg`Everything else`,
      text: msg`Analyses and tools are here. They show the current project as soon as you open them.`,
    },
  ],
  homepage: [
    {
      target: marked('start'),
      title: msg`Start with an address`,
      text: msg`Enter the address of a page and run the analysis. You need no account.`,
    },
    {
      target: marked('picture'),
      title: msg`See what you get`,
      text: msg`A score, what to fix first, and the evidence of each finding.`,
    },
    {
      target: '#project-selector',
      title: msg`Keep your websites`,
      text: msg`Type a domain to add a website. Without an account it stays in this browser, with one it is on all your devices.`,
    },
    {
      target: '#sidebar',
      title: msg`All analyses`,
      text: msg`Every analysis is in this menu. Choose a website first, and most of them open with it.`,
    },
    {
      // Only where there are any.
      target: '#sidebar a[href$="/tools/"]',
      title: msg`Free tools`,
      text: msg`Small helpers for single questions. They need no account either.`,
    },
  ],
  keywords: [
    {
      target: 'main h1',
      title: msg`Where your website is found`,
      text: msg`Add keywords, and see the position of your website for each of them, day by day.`,
    },
    PROJECT,
    {
      target: marked('add-keywords'),
      title: msg`Add keywords`,
      text: msg`Type or paste them, or open a file. It works without a network, too.`,
    },
    {
      target: marked('keywords'),
      title: msg`Every number has its proof`,
      text: msg`Click a position to open the result list it was read from, with your rows marked.`,
    },
  ],
  competitors: [
    {
      target: 'main h1',
      title: msg`Who else is found`,
      text: msg`The websites that stand beside yours for the same keywords, and how visible each of them is.`,
    },
    PROJECT,
    {
      target: marked('add-competitor'),
      title: msg`Add a competitor`,
      text: msg`Type its domain. Others are found by themselves in your result lists.`,
    },
    {
      target: marked('competitors'),
      title: msg`Compare`,
      text: msg`See which keywords you share, where the others are stronger, and what you miss.`,
    },
  ],
  best_pages: [
    {
      target: 'main h1',
      title: msg`Your pages that are found`,
      text: msg`Each page with its keywords, its best position and what it won or lost.`,
    },
    PROJECT,
    {
      target: marked('best-pages'),
      title: msg`One row for each page`,
      text: msg`Open a page to see its keywords, and analyze it from there.`,
    },
  ],
  one_page: [
    {
      target: 'main h1',
      title: msg`Check a text`,
      text: msg`Length, phrases, readability and structure of one text, in many languages.`,
    },
    {
      target: marked('text'),
      title: msg`A page, a text or a file`,
      text: msg`Enter an address, paste a text or open a file. Texts you write stay in this browser.`,
    },
    {
      target: '#sidebar',
      title: msg`All analyses`,
      text: msg`Every analysis is in this menu. Choose a website first, and most of them open with it.`,
    },
  ],
  website_uniqueness: [
    {
      target: 'main h1',
      title: msg`The texts of a whole website`,
      text: msg`Finds duplicates, thin pages and pages that compete for the same phrase.`,
    },
    PROJECT,
    {
      target: marked('address'),
      title: msg`Start from a crawl`,
      text: msg`The texts come from the newest site audit. Run one first if there is none.`,
    },
  ],
};
