import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { useChooseProject } from './use-choose-project.ts';

function Choose({ name }: { name: string }) {
  const choose = useChooseProject();
  const site = toSiteHost(name);
  return <button onClick={() => site !== null && choose(site)}>Choose</button>;
}

it.each([
  ['/website-checker/?domain=b.example&result=r9', '/website-checker/?domain=a.example'],
  // The last page of the site that was analysed, else its start page.
  [
    '/inner-optimization/analyzer/?url=https%3A%2F%2Fb.example%2F',
    '/inner-optimization/analyzer/?url=https%3A%2F%2Fa.example%2Fnew%2F',
  ],
  ['/tools/sitemap-parser/?q=b.example', '/tools/sitemap-parser/?q=a.example'],
  ['/project/b.example/', '/project/a.example/'],
  ['/tools/url-parser/?q=b.example', '/tools/url-parser/?q=b.example'],
])('a project that is chosen on %s is what it shows then: %s', async (address, shown) => {
  const { store } = openTestStore(accountNamed('u1'));
  const { results } = (await store.session()).runtime();
  await results.storeSummaries(
    ['old', 'new'].map((page, at) => ({
      id: page,
      type: 'PageAudit',
      site: 'a.example',
      url: `https://a.example/${page}/`,
      startedAtMs: at,
      finishedAtMs: at + 1,
      engine: 'test/1',
      summary: {},
    })),
  );
  const { href } = renderPage(<Choose name="a.example" />, { store, address });
  fireEvent.click(await screen.findByRole('button', { name: 'Choose' }));
  await screen.findByText('a.example was added');
  await waitFor(() => expect(href()).toBe(shown));
});
