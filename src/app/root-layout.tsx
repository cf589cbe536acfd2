import { Outlet, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Shell } from '#src/shell/shell.tsx';

/** What the server sent says it for the first page. */
const PageHead = lazy(async () => ({ default: (await import('./page-head.tsx')).PageHead }));

/** Around every page: the shell, which stays while pages and languages change. */
export function RootLayout() {
  const { servedPath } = useRouteContext({ from: '__root__' });
  return (
    <Shell>
      <Suspense>
        <PageHead servedPath={servedPath} />
      </Suspense>
      <Outlet />
    </Shell>
  );
}
