import { useLocation } from '@tanstack/react-router';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { findPage, offeredPages } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import type { PageFacts } from '#core/pages/page.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';

export type ShownPage = {
  /** Without language prefix. */
  readonly path: string;
  readonly lang: string;
  /** `null` for an address that is no page of ours. */
  readonly page: PageFacts | null;
};

/** The page that is shown, by its address. */
export function useShownPage(): ShownPage {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { features } = useEnvironment();
  const { path, lang } = parseLocalePath(pathname);
  return { path, lang, page: findPage(path, offeredPages(PAGE_INDEX, features)) };
}
