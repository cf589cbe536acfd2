import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import { SourceLink } from '#src/ui/index.tsx';

/** The page that the rule of a check is taken from; nothing for a check that this version does not know. */
export function CheckSource({ check }: { check: string }) {
  const source = CHECK_INDEX[check]?.source;
  return source === undefined ? null : <SourceLink href={source} />;
}
