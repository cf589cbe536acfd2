import { Trans } from '@lingui/react/macro';
import { shownHost } from '#core/domain/shown-host.ts';
import { ExternalLink } from './external-link.tsx';
import styles from './source-link.module.css';

/** The page that a rule is taken from, by the name of its host. */
export function SourceLink({ href }: { href: string }) {
  return (
    <span className={styles['source']}>
      <Trans>Source:</Trans> <ExternalLink href={href}>{shownHost(new URL(href).host)}</ExternalLink>
    </span>
  );
}
