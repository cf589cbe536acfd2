import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router';
import type { RouterContext } from '#src/app/router-context.ts';
import { RootLayout } from '#src/app/root-layout.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('#src/features/not-found/not-found-screen.tsx'), 'NotFoundScreen'),
});
