import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SectionId } from '#core/reports/settings.ts';

type SectionTexts = { readonly name: MessageDescriptor; readonly about: MessageDescriptor };

/** What the builder says of each part of a report. */
export const SECTION_TEXTS: Readonly<Record<SectionId, SectionTexts>> = {
  cover: { name: msg`Cover`, about: msg`First page with logo, title, websites, period and contents.` },
  summary: {
    name: msg`Summary`,
    about: msg`The most important numbers in sentences, and what to do next. Write your own text to replace the sentences.`,
  },
  'score-history': { name: msg`Score over time`, about: msg`How the scores went, as charts.` },
  'page-audit': {
    name: msg`Page audit`,
    about: msg`The newest audit of the start page: what is wrong and how to fix it.`,
  },
  'website-check': { name: msg`Website check`, about: msg`The newest crawl by category, and what to fix first.` },
  findings: { name: msg`New, fixed and open findings`, about: msg`What changed since the crawl before.` },
  speed: { name: msg`Speed`, about: msg`What we measured, and what visitors met.` },
  accessibility: { name: msg`Accessibility`, about: msg`What keeps people with disabilities out.` },
  hreflang: { name: msg`Language versions (hreflang)`, about: msg`Whether language versions name each other.` },
  content: { name: msg`Texts`, about: msg`Pages with the same text, with little text, and pages that compete.` },
  positions: {
    name: msg`Positions in search engines`,
    about: msg`Where the keywords stand, and how visible that makes the website.`,
  },
  'position-movers': { name: msg`Winners and losers`, about: msg`The keywords whose positions changed most.` },
  'best-pages': { name: msg`Best pages`, about: msg`The pages that are found most, with their keywords.` },
  competitors: { name: msg`Competitors`, about: msg`How visible others are for the same keywords.` },
  uptime: {
    name: msg`Monitoring and uptime`,
    about: msg`Whether the website could be reached, and how fast it answered.`,
  },
  timeline: { name: msg`Timeline`, about: msg`Notes, deploys, changes of pages and incidents.` },
  'tasks-done': { name: msg`Tasks done`, about: msg`What was marked as done among the insights.` },
  'own-text': { name: msg`Own text`, about: msg`Anything you want to say, in Markdown.` },
  glossary: { name: msg`Glossary`, about: msg`The words of the report, explained.` },
};
