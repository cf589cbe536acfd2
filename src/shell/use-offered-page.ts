import { findPage, offeredPages } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import type { PageFacts } from '#core/pages/page.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';

/** The page at a path, where this installation has it. */
export function useOfferedPage(path: string): PageFacts | null {
  const { features } = useEnvironment();
  return findPage(path, offeredPages(PAGE_INDEX, features));
}
