import fc from 'fast-check';
import { accessibilityDecisions } from '#core/contract/lists/accessibility-decisions.ts';
import { alarms } from '#core/contract/lists/alarms.ts';
import { dashboardViews } from '#core/contract/lists/dashboard-views.ts';
import { guides } from '#core/contract/lists/guides.ts';
import { ignoredFindings } from '#core/contract/lists/ignored-findings.ts';
import { insightStates } from '#core/contract/lists/insight-states.ts';
import { serpCompetitors } from '#core/contract/lists/serp-competitors.ts';
import { serpGroups } from '#core/contract/lists/serp-groups.ts';
import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import { serpSettings } from '#core/contract/lists/serp-settings.ts';
import { keywordSets } from '#core/contract/lists/keyword-sets.ts';
import { reportBrands } from '#core/contract/lists/report-brands.ts';
import { reportDeliveries } from '#core/contract/lists/report-deliveries.ts';
import { reportTemplates } from '#core/contract/lists/report-templates.ts';
import { siteNotes } from '#core/contract/lists/site-notes.ts';
import { NEW_DELIVERY } from '#core/reports/delivery.ts';
import { defaultSettings } from '#core/reports/settings.ts';
import { notes, words } from '#tests/support/test-lists.ts';
import type { ListTrial } from './list-model.ts';

/** Every list of the app with rows to try it out, and lists that are there for this only. */
export const LIST_TRIALS: readonly ListTrial[] = [
  {
    list: ignoredFindings,
    values: fc.record({
      site: fc.constantFrom('a.example', 'b.example'),
      check: fc.constantFrom('title-missing', 'h1-missing'),
      finding: fc.constantFrom(null, { url: 'https://a.example/', at: 'https://a.example/x/' }, { key: '1a.0' }),
      reason: fc.constantFrom('', 'known'),
      byName: fc.constant('Ann'),
      untilMs: fc.constantFrom(null, 1),
      ignoredAtMs: fc.constant(1),
    }),
  },
  {
    list: accessibilityDecisions,
    values: fc.record({
      url: fc.constantFrom('https://a.example/', 'https://b.example/'),
      rule: fc.constant('color-contrast'),
      selector: fc.constantFrom('p', 'a'),
      snippet: fc.constant('<p>'),
      verdict: fc.constantFrom('fault', 'fine', 'ignored'),
      reason: fc.constantFrom('', 'known'),
      untilMs: fc.constantFrom(null, 1),
      atMs: fc.constant(1),
    }),
  },
  {
    list: alarms,
    values: fc.record({
      site: fc.constantFrom('a.example', 'b.example'),
      url: fc.constant('https://a.example/'),
      kind: fc.constant('availability'),
      reason: fc.constantFrom('timeout', ''),
      severity: fc.constantFrom('critical', 'warning', 'info'),
      event: fc.constantFrom('down', 'up', 'changed'),
      fields: fc.constantFrom([], ['title']),
      atMs: fc.constantFrom(1, 2),
      isRead: fc.boolean(),
    }),
  },
  {
    list: dashboardViews,
    values: fc.record({
      name: fc.constantFrom('Clients', 'Shops'),
      q: fc.constantFrom('', 'shop'),
      tag: fc.constantFrom('', 'Client'),
      show: fc.constantFrom('', 'errors'),
    }),
  },
  {
    list: siteNotes,
    values: fc.record({
      site: fc.constantFrom('a.example', 'b.example'),
      atMs: fc.constantFrom(1, 2),
      text: fc.constantFrom('deploy', 'new images'),
    }),
  },
  {
    list: insightStates,
    values: fc.record({
      insight: fc.constantFrom('finding-1', 'nearTop-2'),
      site: fc.constantFrom('a.example', 'b.example'),
      kind: fc.constantFrom('finding', 'nearTop'),
      subject: fc.constant('title-missing'),
      state: fc.constantFrom('done', 'checking', 'snoozed', 'ignored'),
      untilMs: fc.constantFrom(null, 1),
      reason: fc.constantFrom('', 'known'),
      atMs: fc.constantFrom(1, 2),
    }),
  },
  {
    list: serpKeywords,
    values: fc.record({
      site: fc.constantFrom('a.example', 'b.example'),
      phrase: fc.constantFrom('red shoes', 'Red Shoes', 'hats'),
      groupId: fc.constantFrom(null, 'group-1'),
      tags: fc.constantFrom([], ['brand']),
      targetUrl: fc.constant(''),
      note: fc.constantFrom('', 'season'),
      isFavourite: fc.boolean(),
      addedAtMs: fc.constantFrom(1, 2),
    }),
  },
  {
    list: serpGroups,
    values: fc.record({
      site: fc.constant('a.example'),
      name: fc.constantFrom('Shoes', 'Hats'),
      parentId: fc.constantFrom(null, 'id-1'),
      rule: fc.constantFrom(null, { kind: 'contains', text: 'shoe' }),
    }),
  },
  {
    list: serpSettings,
    values: fc.record({
      site: fc.constantFrom('a.example', 'b.example'),
      rule: fc.constantFrom({ kind: 'host', path: '' }, { kind: 'path', path: '/shop' }),
      searches: fc.constant([]),
    }),
  },
  {
    list: serpCompetitors,
    values: fc.record({
      site: fc.constant('a.example'),
      host: fc.constantFrom('b.example', 'c.example'),
      addedAtMs: fc.constantFrom(1, 2),
    }),
  },
  {
    list: keywordSets,
    values: fc.record({
      set: fc.constantFrom('a', 'b'),
      kind: fc.constantFrom('longTail', 'clusters'),
      name: fc.constant('Shoes'),
      site: fc.constant(''),
      atMs: fc.constant(1),
      phrases: fc.nat(5),
      part: fc.constantFrom(0, 1),
      parts: fc.constant(2),
      body: fc.constantFrom('eJw=', ''),
    }),
  },
  {
    list: reportTemplates,
    values: fc.record({
      name: fc.constantFrom('Monthly', 'Weekly'),
      settings: fc.constantFrom(...['en', 'de'].map((code) => defaultSettings(['a.example'], code, 'UTC'))),
    }),
  },
  {
    list: reportDeliveries,
    values: fc.record({
      ...Object.fromEntries(Object.entries(NEW_DELIVERY).map(([name, value]) => [name, fc.constant(value)])),
      name: fc.constantFrom('Clients', 'Staff'),
      to: fc.constantFrom([], ['ann@example.org']),
    }),
  },
  {
    list: reportBrands,
    values: fc.record({
      label: fc.constantFrom('Main', 'Client'),
      name: fc.constant('Northlight'),
      colour: fc.constantFrom('#1f5fbf', '#0a7f5a'),
      logo: fc.constantFrom('', 'iVBORw0KGgo='),
      footer: fc.constant(''),
      contact: fc.constant(''),
      defaultFor: fc.constantFrom([], ['a.example']),
    }),
  },
  {
    list: guides,
    values: fc.record({
      page: fc.constantFrom('dashboard', 'homepage'),
      status: fc.constantFrom('opened', 'later'),
      atMs: fc.constantFrom(1, 2),
    }),
  },
  {
    list: { ...notes, maxRows: 1000 },
    values: fc.record({ text: fc.constantFrom('a', 'b', 'c', ''), stars: fc.nat(5) }),
  },
  {
    list: words,
    values: fc.record({ word: fc.constantFrom('x', 'y', 'z'), note: fc.constantFrom('1', '2', '3') }),
  },
];
