import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Shell } from '#src/shell/shell.tsx';
import { PageHead } from './page-head.tsx';
import { usePageMeta } from './page-meta.ts';

const NotFound = lazy(async () => ({
  default: (await import('#src/features/not-found/not-found-screen.tsx')).NotFoundScreen,
}));

/** Around every page: the shell, which stays while pages and languages change. What the server knows no page for is the 404 page. */
export function RootLayout() {
  const meta = usePageMeta();
  const isMissing = meta?.status === 404;
  return (
    <Shell isMissing={isMissing}>
      <PageHead meta={meta} />
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
