import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import type { PageMeta } from '#core/contract/environment.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { STALE_MS } from '#src/data/server/stale.ts';

/** What the server says of the page shown; `undefined` until it has, and without a connection. */
export function usePageMeta(): PageMeta | undefined {
  const { servedPath } = useRouteContext({ from: '__root__' });
  const { meta } = useEnvironment();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { lang, path } = parseLocalePath(pathname);
  const isServed = pathname === servedPath && meta.title !== '';
  const { data } = useQuery({
    queryKey: ['meta', lang, path],
    // Loaded apart: the contract's schemas are not needed for the first screen.
    queryFn: async ({ signal }) => (await import('./load-meta.ts')).loadMeta(path, lang, signal),
    enabled: !isServed,
    staleTime: STALE_MS.hour,
  });
  return isServed ? meta : data;
}
