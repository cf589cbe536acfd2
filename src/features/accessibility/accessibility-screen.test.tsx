import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { AccessibilityBody } from '#core/contract/analyses/accessibility.ts';
import type { AnalysisSearch } from '#src/analysis/analysis-search.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { savedFiles } from '#tests/support/saved-files.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { accessibilityView } from './analysis-view.ts';
import { AccessibilityScreen } from './accessibility-screen.tsx';

const URL = 'https://a.example/';
const VIEW = 'desktop light 100 wcag2a';
const SUMMARY = {
  violations: 1,
  elements: 1,
  review: 1,
  passed: 1,
  notApplicable: 1,
  critical: 0,
  serious: 1,
  view: VIEW,
};
type Rule = AccessibilityBody['violations'][number];

function rule(name: string, selector: string, changes: Partial<Rule> = {}): Rule {
  const element = {
    selector,
    snippet: `<p class="${selector}">`,
    impact: 'serious' as const,
    any: ['Do this'],
    all: [],
  };
  return {
    rule: name,
    impact: 'serious',
    help: `Help of ${name}`,
    description: `About ${name}`,
    helpUrl: `https://axe.example/${name}`,
    criteria: ['1.4.3'],
    tags: [],
    elements: [{ ...element, contrast: null, picture: null, stop: null, reachesPx: null }],
    elementCount: 1,
    ...changes,
  };
}
const contrast = rule('color-contrast', 'main > p');
const [paleElement] = contrast.elements;
const colours = {
  ...{ text: '#777777', background: '#ffffff', ratio: 4.478, required: 4.5 },
  ...{ nearestText: '#767676', nearestBackground: null },
};
const BODY: AccessibilityBody = {
  ...{ url: URL, finalUrl: URL, title: 'A', tags: ['wcag2a'], viewport: 'desktop', scheme: 'light', zoom: 100 },
  ...{ language: 'en', axeVersion: '4.14.1' },
  violations: paleElement === undefined ? [] : [{ ...contrast, elements: [{ ...paleElement, contrast: colours }] }],
  review: [rule('link-in-text', 'main > a')],
  passed: [{ rule: 'html-has-lang', help: 'Help of html-has-lang', elementCount: 1 }],
  notApplicable: [{ rule: 'video-caption', help: 'Help of video-caption', elementCount: 0 }],
  own: [
    rule('mouse-only', '#open', { help: '', description: '', helpUrl: '', criteria: ['2.1.1'], impact: 'critical' }),
  ],
  keyboard: { focusable: 1, order: [{ selector: '#first', snippet: '<a id="first">' }] },
  reflow: { widthPx: 320, scrollWidthPx: 320 },
};

function Shown({ tab }: { tab: string }) {
  const [search, setSearch] = useState<AnalysisSearch>({ url: URL, result: 'r2', tab });
  return <AccessibilityScreen search={search} onSearchChange={setSearch} />;
}

async function open({
  tab = 'fix',
  body = BODY,
  before,
}: { tab?: string; body?: AccessibilityBody; before?: AccessibilityBody } = {}) {
  const { store, api } = openTestStore();
  api.close();
  const { results, tasks } = (await store.session()).runtime();
  const common = {
    type: accessibilityView.type,
    site: 'a.example',
    url: URL,
    startedAtMs: 0,
    engine: 'accessibility/1',
  };
  if (before !== undefined)
    await results.store({ ...common, id: 'r1', finishedAtMs: 1, summary: SUMMARY, body: before });
  await results.store({ ...common, id: 'r2', finishedAtMs: 2, summary: SUMMARY, body });
  await tasks.apply([runningTask({ type: accessibilityView.type, site: 'b.example' })]);
  return renderPage(<Shown tab={tab} />, { store });
}
const openRow = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a result, without a network', () => {
  it('shows what to fix, axe’s and ours apart, with the criterion, the colours and the nearest that pass', async () => {
    await open();
    expect(await screen.findByText('2 rules to fix')).toBeDefined();
    const rows = (await screen.findAllByRole('button', { expanded: false })).map((row) => row.textContent);
    const found = rows.filter((text) => /Critical|Serious/u.test(text));
    expect(found[0]).toMatch(/Make this work with the keyboard.*Our rule/u);
    expect(found[1]).not.toMatch(/Our rule/u);
    await openRow(/Help of color-contrast/u);
    expect(screen.getByText('About color-contrast')).toBeDefined();
    expect(screen.getByRole('link', { name: '1.4.3 Contrast (Minimum)' }).getAttribute('href')).toContain(
      'contrast-minimum',
    );
    expect(screen.getByText('4.47:1, at least 4.5:1 is needed')).toBeDefined();
    expect(screen.getByText('#767676')).toBeDefined();
    expect(screen.getByText('Do this')).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Audit in progress' })).toBeDefined();
  });

  it('is turned round by element', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('Group by'), { target: { value: 'element' } });
    await openRow(/main > p.*1 rule/u);
    expect(screen.getByText('Help of color-contrast')).toBeDefined();
  });

  it('keeps what was answered of what a machine cannot tell', async () => {
    await open({ tab: 'review' });
    await openRow(/Help of link-in-text/u);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, a fault' }));
    expect(await screen.findByText('3 rules to fix')).toBeDefined();
    expect(await screen.findByText('Nothing is left to review')).toBeDefined();
  });

  it('leaves out what is ignored, with its reason, and takes it back', async () => {
    const view = await open();
    await openRow(/Help of color-contrast/u);
    fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
    expect(await screen.findByText('Give a reason, so that others understand it later.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Known' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ignore' }));
    expect(await screen.findByText('1 rule to fix')).toBeDefined();
    expect(view.container.textContent).not.toContain('Help of color-contrast');
    fireEvent.click(screen.getByRole('tab', { name: /Ignored/u }));
    await openRow(/Help of color-contrast/u);
    expect(screen.getByText('Known')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('2 rules to fix')).toBeDefined();
  });

  it('tells what is new and gone since the last that looked at the page alike', async () => {
    await open({ tab: 'history', before: { ...BODY, own: [], violations: [rule('label', '#name')] } });
    expect(await screen.findByText('New: 2')).toBeDefined();
    const gone = screen.getByText('Gone: 1').nextElementSibling;
    expect(gone?.textContent).toBe('Help of label: #name');
    expect(screen.getByRole('table', { name: 'Checks of this page' })).toBeDefined();
  });

  it('says what was not checked, and when it is about another page', async () => {
    await open({ body: { ...BODY, keyboard: null, reflow: null, finalUrl: `${URL}login` } });
    expect(await screen.findByText(/Not checked: the keyboard order/u)).toBeDefined();
    expect(screen.getByText(/Not checked: the page at 320 px/u)).toBeDefined();
    expect(screen.getByText(/led on to this page/u)).toBeDefined();
  });

  it('never says more than that nothing was found', async () => {
    await open({ body: { ...BODY, violations: [], own: [], review: [] } });
    expect(await screen.findByText('axe and our own rules found nothing to fix.')).toBeDefined();
    expect(screen.getByText(/A machine finds only some of the barriers/u)).toBeDefined();
  });

  it('is saved as JSON with what was decided', async () => {
    const files = savedFiles();
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Save JSON' }));
    expect(files.map(({ name }) => name)).toEqual(['a.example-accessibility.json']);
    const saved = JSON.parse((await files[0]?.blob.text()) ?? '') as Record<string, unknown>;
    expect(Object.keys(saved)).toEqual(expect.arrayContaining(['violations', 'own', 'review', 'passed', 'decided']));
  });
});

it('keeps at least one group of rules', async () => {
  const { store } = openTestStore();
  renderPage(<AccessibilityScreen search={{}} onSearchChange={() => undefined} />, { store });
  fireEvent.click(await screen.findByRole('button', { name: /Rules to check: 6 of 9 groups/u }));
  const group = within(screen.getByRole('group', { name: 'Groups of rules' }));
  for (const box of group.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) fireEvent.click(box);
  const left = group.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(left).toHaveLength(1);
  expect(left[0]?.disabled).toBe(true);
});
