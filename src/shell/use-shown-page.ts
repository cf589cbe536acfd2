import { useLocation } from '@tanstack/react-router';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { findPage, offeredPages, type PageDefinition } from '#core/domain/pages.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';

export type ShownPage = {
  /** Without language prefix. */
  readonly path: string;
  readonly lang: string;
  /** `null` for an address that is no page of ours. */
  readonly page: PageDefinition | null;
};

/** The page that is shown, by its address. */
export function useShownPage(): ShownPage {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { features } = useEnvironment();
  const { path, lang } = parseLocalePath(pathname);
  return { path, lang, page: findPage(path, offeredPages(features)) };
}
