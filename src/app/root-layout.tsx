import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { Shell } from '#src/shell/shell.tsx';

/** What the server sent says it for the first page. */
const PageHead = lazy(async () => ({ default: (await import('./page-head.tsx')).PageHead }));
const NotFound = lazy(async () => ({
  default: (await import('#src/features/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

/** Around every page: the shell, which stays while pages and languages change. What the server has no page for is the 404 page. */
export function RootLayout() {
  const { servedPath } = useRouteContext({ from: '__root__' });
  const pathname = useLocation({ select: (location) => location.pathname });
  const { meta } = useEnvironment();
  const [missingPath, setMissingPath] = useState(meta.status === 404 ? servedPath : null);
  const isMissing = pathname === missingPath;
  return (
    <Shell isMissing={isMissing}>
      <Suspense>
        <PageHead servedPath={servedPath} onMissing={setMissingPath} />
      </Suspense>
      {isMissing ? (
        <Suspense>
          <NotFound />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </Shell>
  );
}
