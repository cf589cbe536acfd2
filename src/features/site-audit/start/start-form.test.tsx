import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { StartForm, type StartedCrawl } from './start-form.tsx';
import { useOpenedForm } from './use-opened-form.ts';

function setUp(lastCrawl: StartedCrawl | null = null) {
  const { store } = openTestStore();
  const started: SiteAuditParams[] = [];
  function Form() {
    const { edits, edit } = useOpenedForm('a.example', true);
    return (
      <StartForm
        initialAddress="a.example"
        lastCrawl={lastCrawl}
        edits={edits}
        onEdit={edit}
        isBusy={false}
        refusal={undefined}
        onStart={(params) => started.push(params)}
      />
    );
  }
  const show = () => renderPage(<Form />, { store });
  const field = (name: string) => screen.findByRole('textbox', { name });
  const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Start the crawl' }));
  return { store, started, show, field, type, submit };
}

describe('the form that starts a crawl', () => {
  it('starts with an address alone', async () => {
    const { started, show, type, submit } = setUp();
    show();
    await type('Website', 'https://b.example/shop/');
    submit();
    expect(started).toEqual([{ site: 'b.example', startUrl: 'https://b.example/shop/', pageLimit: 1000 }]);
  });

  it('says beside the field what is wrong with it, opens its group, and keeps what was typed', async () => {
    const { started, show, field, type, submit } = setUp();
    show();
    fireEvent.click(await screen.findByRole('button', { name: /^Options/u }));
    await type('Exclude these paths', '/a\nblog');
    await type('Maximum requests per second', 'fast');
    fireEvent.click(screen.getByRole('button', { name: /^Options/u }));
    submit();
    expect(started).toEqual([]);
    expect((await field('Maximum requests per second')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A number from 0.1 to 100.')).toBeDefined();
    expect(screen.getByText('Lines to correct: 2')).toBeDefined();
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect((await field('Exclude these paths')) as HTMLTextAreaElement).toMatchObject({ value: '/a\nblog' });
  });

  it('starts from the last start address and options of the website, also of a crawl from another device', async () => {
    const params = { site: 'a.example', startUrl: 'http://a.example/shop/', pageLimit: 7, obeyRobots: false };
    const { started, show, field, type, submit } = setUp({ atMs: Date.now() + 60_000, params });
    show();
    expect((await field('Website')) as HTMLInputElement).toMatchObject({ value: 'http://a.example/shop/' });
    submit();
    expect(started).toEqual([params]);
    // A host with another port is another website.
    await type('Website', 'a.example:8443');
    submit();
    expect(started[1]).toEqual({ site: 'a.example:8443', pageLimit: 1000 });
  });

  it('takes the start from this device when it is newer than the last crawl', async () => {
    const { store, show, field, type, submit } = setUp({ atMs: 1, params: { site: 'a.example', pageLimit: 7 } });
    const first = show();
    expect((await field('Page limit')) as HTMLInputElement).toMatchObject({ value: '7' });
    await type('Website', 'https://a.example/new/');
    submit();
    const { preferences } = (await store.session()).runtime();
    await expect.poll(() => preferences.get('site-audit-start:a.example')).toBeDefined();
    first.unmount();
    show();
    await expect.poll(async () => ((await field('Website')) as HTMLInputElement).value).toBe('https://a.example/new/');
  });

  it('remembers the options of each website', async () => {
    const { store, started, show, field, type, submit } = setUp();
    const first = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Options default settings' }));
    await type('Page limit', '50');
    await type('Exclude these paths', '/cart');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Obey robots.txt' }));
    await type('Title: maximum pixels', '550');
    submit();
    expect(started).toEqual([
      {
        site: 'a.example',
        pageLimit: 50,
        exclude: ['/cart'],
        obeyRobots: false,
        thresholds: { 'title-too-long': { maxPixels: 550 } },
      },
    ]);
    const { preferences } = (await store.session()).runtime();
    await expect.poll(() => preferences.get('site-audit-start:a.example')).toBeDefined();
    first.unmount();
    show();
    await screen.findByRole('button', { name: 'Options 3 changed' });
    expect((await field('Page limit')) as HTMLInputElement).toMatchObject({ value: '50' });
    await type('Website', 'b.example');
    await screen.findByRole('button', { name: 'Options default settings' });
  });
});
