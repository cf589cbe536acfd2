import { describe, expect, it } from 'vitest';
import { readResultPage } from './result-page.ts';

const urlsOf = (text: string) => readResultPage(text)?.items.map(({ organic, url }) => `${organic} ${url}`);

describe('a result list that somebody pasted', () => {
  it('is an address per line, numbered or not, with a title or not', () => {
    const text =
      '1. https://a.example/x Title of A\nhttps://b.example/\n\n3) c.example\nmüller.example/shop\nno address';
    expect(urlsOf(text)).toEqual([
      '1 https://a.example/x',
      '2 https://b.example/',
      '3 https://c.example/',
      '4 https://xn--mller-kva.example/shop',
    ]);
    expect(readResultPage(text)).toMatchObject({ depth: 4, items: [{ title: 'Title of A' }, { title: '' }, {}, {}] });
  });

  it('is a saved page: links with headings, out of the redirects of engines, each address once', () => {
    const html = `<!doctype html><body><a href="https://www.google.com/preferences">Settings</a>
      <div><a href="/url?q=https://a.example/one&sa=U"><h3>One <b>result</b></h3><span>a.example</span></a></div>
      <h2><a href="https://duckduckgo.com/l/?uddg=https%3A%2F%2Fb.example%2F">Two</a></h2>
      <div role="heading"><a href="https://c.example/">Three</a></div>
      <a href="https://d.example/">A link of the page</a><a href="https://a.example/one"><h3>One again</h3></a>
      <h3><a href="https://maps.google.com/x">Maps</a></h3><h3><a href="javascript:x()">No</a></h3></body>`;
    expect(urlsOf(html)).toEqual(['1 https://a.example/one', '2 https://b.example/', '3 https://c.example/']);
    expect(readResultPage(html)?.items.map(({ title }) => title)).toEqual(['One result', 'Two', 'Three']);
  });

  it.each(['', 'nothing here', '<html><body><p>Not a result</p></body></html>', '\0'.repeat(1000)])(
    'is none where no address stands (%#)',
    (text) => expect(readResultPage(text)).toBeNull(),
  );

  it('has at most 300 results', () => {
    const lines = Array.from({ length: 400 }, (_unused, at) => `https://a.example/${at}`).join('\n');
    expect(readResultPage(lines)?.items).toHaveLength(300);
  });
});
