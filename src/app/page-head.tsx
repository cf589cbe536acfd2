import { useLingui } from '@lingui/react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageMeta } from '#core/contract/environment.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { findPage, itemOf, offeredPages } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { applyMeta } from './apply-meta.ts';

/** What an address that is no page of ours is called. */
const NOT_FOUND = { nameId: 'NAV_NOT_FOUND' };

/** Keeps title, description and alternate links of the document those of the page shown. Renders nothing. */
export function PageHead({ meta }: { meta: PageMeta | undefined }) {
  const { brand } = useEnvironment();
  const { path } = parseLocalePath(useLocation({ select: (location) => location.pathname }));
  const name = usePageName(path);

  useEffect(() => {
    if (meta === undefined) document.title = name === '' ? brand.name : `${name} – ${brand.name}`;
    else applyMeta(meta);
  }, [meta, name, brand.name]);
  return null;
}

/** The page's own name, for as long as the server has not said its title; empty for the one that is called as the product is. */
function usePageName(path: string): string {
  const { _ } = useLingui();
  const { features } = useEnvironment();
  const page = findPage(path, offeredPages(PAGE_INDEX, features));
  const { nameId } = page === null ? NOT_FOUND : (itemOf(page, path) ?? page);
  return nameId === '' ? '' : _(navigationMessage(nameId));
}
