import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { setCurrentProject } from '#src/data/projects/current-project.ts';
import { DataProvider } from './data-provider.tsx';
import { useCurrentProject } from './use-current-project.ts';
import { useDraft } from './use-draft.ts';
import { usePreference } from './use-preference.ts';
import { useProjects } from './use-projects.ts';

function host(name: string): SiteHost {
  const site = toSiteHost(`${name}.example`);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}

function Current() {
  const current = useCurrentProject();
  return (
    <p>
      {current === undefined
        ? 'opening'
        : current === null
          ? 'none'
          : `${current.site} ${current.isListed ? 'listed' : 'unlisted'}`}
    </p>
  );
}

/** Shows which project is the current one. */
function renderCurrent(address = '/') {
  const { store } = openTestStore();
  const rootRoute = createRootRoute({ component: Current, notFoundComponent: () => null });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: rootRoute, history });
  render(
    <DataProvider store={store}>
      <RouterProvider router={router as never} />
    </DataProvider>,
  );
  return { store, router };
}

afterEach(() => {
  cleanup();
  setCurrentProject(null);
});

describe('data hooks', () => {
  it('show local rows, and each change of them, without asking the network', async () => {
    function List() {
      const { rows, total } = useProjects({ limit: 1 });
      return <p>{rows === undefined ? 'opening' : `${rows.map((row) => row.site).join()} of ${total}`}</p>;
    }
    const { store } = openTestStore();
    render(
      <DataProvider store={store}>
        <List />
      </DataProvider>,
    );
    expect(screen.getByText('opening')).toBeDefined();
    await screen.findByText('of 0');
    await act(async () => {
      const session = await store.session();
      await session.addProjects([host('b'), host('a')], []);
    });
    await screen.findByText('a.example of 2');
  });

  it('find the current project by address, choice and list [spec:4.13] [spec:4.10]', async () => {
    const { store, router } = renderCurrent();
    await screen.findByText('none');
    const session = await store.session();
    await act(async () => {
      await session.addProjects([host('b'), host('a')], []);
    });
    await screen.findByText('b.example listed');
    await act(async () => {
      await session.removeProjects([host('b')]);
    });
    await screen.findByText('a.example listed');
    await act(() => router.navigate({ to: '/', search: { site: 'other.example' } } as never));
    await screen.findByText('other.example unlisted');
  });

  it('leave the current project empty when the address names none and the chosen one is gone [spec:8.02]', async () => {
    setCurrentProject(host('gone'));
    renderCurrent('/?site=');
    await screen.findByText('none');
  });

  it('have exactly one current project, whatever is chosen [spec:1.12]', async () => {
    const { store } = renderCurrent();
    const session = await store.session();
    await act(async () => {
      await session.addProjects([host('b'), host('a'), host('c')], []);
    });
    for (const name of ['c', 'a', 'b']) {
      act(() => setCurrentProject(host(name)));
      await screen.findByText(`${name}.example listed`);
      expect(screen.getAllByText(/listed/u)).toHaveLength(1);
    }
  });

  it('keep a draft over a reload [off:C2]', async () => {
    function Form() {
      const draft = useDraft('form', '');
      return <input aria-label="Title" value={draft.value} onChange={(event) => draft.set(event.target.value)} />;
    }
    const { store: first } = openTestStore(null, 'draft.test');
    render(
      <DataProvider store={first}>
        <Form />
      </DataProvider>,
    );
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Typed early' } });
    await vi.waitFor(async () =>
      expect(await (await first.session()).runtime().drafts.get('form')).toBe('Typed early'),
    );
    cleanup();
    (await first.session()).close();

    render(
      <DataProvider store={openTestStore(null, 'draft.test').store}>
        <Form />
      </DataProvider>,
    );
    await screen.findByDisplayValue('Typed early');
  });

  it('give a preference’s initial value until a fitting one is stored', async () => {
    function Order() {
      const [order, setOrder] = usePreference('order', 'asc', (value: string) => ['asc', 'desc'].includes(value));
      return (
        <button type="button" onClick={() => setOrder(order === 'asc' ? 'desc' : 'nonsense')}>
          {order}
        </button>
      );
    }
    render(
      <DataProvider store={openTestStore().store}>
        <Order />
      </DataProvider>,
    );
    fireEvent.click(screen.getByText('asc'));
    fireEvent.click(await screen.findByText('desc'));
    await screen.findByText('asc');
  });
});
