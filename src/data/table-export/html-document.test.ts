import { expect, it } from 'vitest';
import { toHtmlDocument } from './html-document.ts';

const report = toHtmlDocument({
  lang: 'pt-br',
  title: 'Speed of <b>example.org</b>',
  lead: ['Measured & kept'],
  parts: [
    {
      heading: 'Metrics',
      cells: [
        ['Metric', 'Value'],
        ['"LCP"', 2500],
        ['<script>alert(1)</script>', null],
      ],
    },
    { heading: 'Requests', cells: [['Address']] },
  ],
});

it('is one document with its tables, without those that are empty', () => {
  const read = new DOMParser().parseFromString(report, 'text/html');
  expect(read.documentElement.lang).toBe('pt-br');
  expect(read.querySelector('h1')?.textContent).toBe('Speed of <b>example.org</b>');
  expect([...read.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Metrics']);
  expect([...read.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    '"LCP"',
    '2500',
    '<script>alert(1)</script>',
    '',
  ]);
});

it('runs nothing and loads nothing', () => {
  const read = new DOMParser().parseFromString(report, 'text/html');
  expect(read.querySelectorAll('script, link, img, iframe, b')).toHaveLength(0);
  expect(report).toContain("default-src 'none'");
});
