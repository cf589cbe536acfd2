import { createRootRouteWithContext, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { toCleanPath } from '#core/pages/clean-address.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import type { RouterContext } from '#src/app/router-context.ts';
import { RootLayout } from '#src/app/root-layout.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  // As the server sends it on, of which a link on a page asks nothing.
  beforeLoad: ({ location: { pathname, searchStr, hash } }) => {
    const path = toCleanPath(pathname, PAGE_INDEX);
    if (path === null || path === pathname) return;
    // The type wants `to`; the address counts.
    throw redirect({ to: './', href: `${path}${searchStr}${hash === '' ? '' : `#${hash}`}`, replace: true });
  },
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('#src/features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
});
