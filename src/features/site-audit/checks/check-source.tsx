import { Trans } from '@lingui/react/macro';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import { ExternalLink } from '#src/ui/index.tsx';
import styles from './check-source.module.css';

/** The page that the rule of a check is taken from; nothing for a check that this version does not know. */
export function CheckSource({ check }: { check: string }) {
  const source = CHECK_INDEX[check]?.source;
  if (source === undefined) return null;
  return (
    <span className={styles['source']}>
      <Trans>Source:</Trans> <ExternalLink href={source}>{new URL(source).host}</ExternalLink>
    </span>
  );
}
