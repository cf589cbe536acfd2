import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#core/reports/settings.ts';
import { reportTemplates } from './report-templates.ts';

const settings = defaultSettings(['example.org'], 'en', 'Europe/Berlin');
const isRow = (value: unknown) => reportTemplates.row.safeParse(value).success;

describe('the list report-templates', () => {
  it('takes settings with a name', () => {
    expect(isRow({ name: 'Monthly', settings })).toBe(true);
    expect(reportTemplates.searchText({ name: 'Monthly', settings: { ...settings, title: 'SEO' } })).toBe(
      'Monthly SEO',
    );
  });

  it.each([
    ['without a name', { name: '', settings }],
    [
      'with a part that is none of ours',
      { name: 'x', settings: { ...settings, sections: [{ section: '__proto__' }] } },
    ],
    ['without a website', { name: 'x', settings: { ...settings, sites: [] } }],
    ['with another field', { name: 'x', settings, extra: 1 }],
  ])('refuses what is %s', (_name, value) => {
    expect(isRow(value)).toBe(false);
  });
});
