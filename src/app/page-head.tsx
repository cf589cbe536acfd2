import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { findPage, offeredPages } from '#core/domain/pages.ts';
import { STALE_MS } from '#src/data/server/stale.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { applyMeta } from './apply-meta.ts';

type PageHeadProps = { /** The path that came with the environment's meta. */ servedPath: string };

/** Keeps title, description and alternate links of the document those of the page shown. Renders nothing. */
export function PageHead({ servedPath }: PageHeadProps) {
  const { meta: servedMeta, brand } = useEnvironment();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { lang, path } = parseLocalePath(pathname);
  const isServed = pathname === servedPath && servedMeta.title !== '';
  const { data } = useQuery({
    queryKey: ['meta', lang, path],
    // Loaded apart: the contract's schemas are not needed for the first screen.
    queryFn: async ({ signal }) => (await import('./load-meta.ts')).loadMeta(path, lang, signal),
    enabled: !isServed,
    staleTime: STALE_MS.hour,
  });
  const meta = isServed ? servedMeta : data;
  const name = usePageName(path);

  useEffect(() => {
    if (meta === undefined) document.title = name === '' ? brand.name : `${name} – ${brand.name}`;
    else applyMeta(meta);
  }, [meta, name, brand.name]);
  return null;
}

/** The page's own name, for as long as the server has not said its title. */
function usePageName(path: string): string {
  const { t } = useLingui();
  const { features } = useEnvironment();
  switch (findPage(path, offeredPages(features))?.id) {
    case 'home':
      return '';
    case 'dashboard':
      return t`Dashboard`;
    case 'projects':
    case 'project':
      return t`Project`;
    case 'analyzer':
      return t`Webpage analyzer`;
    case 'websiteChecker':
      return t`Website checker`;
    default:
      return t`Page not found`;
  }
}
