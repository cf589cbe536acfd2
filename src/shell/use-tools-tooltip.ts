import { useLingui } from '@lingui/react/macro';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';

/** What the way to the tools says when it is pointed at; an agency's host names them plainly (specification, section 1 "Branding"). */
export function useToolsTooltip(): string {
  const { t } = useLingui();
  const { brand } = useEnvironment();
  return brand.kind === 'agency' ? t`Tools` : t`Free tools that need no account`;
}
