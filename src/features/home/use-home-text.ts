import { useLingui } from '@lingui/react';
import type { ContentMessage } from '#core/domain/home-content.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';

/** Says what the start page says, with the name of the brand. */
export function useHomeText(): (message: ContentMessage) => string {
  const { _ } = useLingui();
  const { brand } = useEnvironment();
  return ({ id, message }) => _({ id, message, values: { brand: brand.name } });
}
