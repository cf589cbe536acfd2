import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Shell } from '#src/shell/shell.tsx';
import { PageHead } from './page-head.tsx';

/** Around every page: the shell, which stays while pages and languages change. */
export function RootLayout() {
  const { servedPath } = useRouteContext({ from: '__root__' });
  return (
    <Shell>
      <PageHead servedPath={servedPath} />
      <Outlet />
    </Shell>
  );
}
