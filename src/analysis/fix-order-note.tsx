import { Trans } from '@lingui/react/macro';
import { SURENESS, surenessOf } from '#core/audit/fix-order.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge } from '#src/ui/index.tsx';
import styles from './fix-order-note.module.css';

/** The formula behind the order of what is to be fixed. */
export function FixOrderNote() {
  const formats = useFormats();
  const [certain, likely, hint] = [SURENESS.certain, SURENESS.likely, SURENESS.hint].map(formats.number);
  return (
    <details className={styles['note']}>
      <summary>
        <Trans>How this is ordered</Trans>
      </summary>
      <p>
        <Trans comment="A formula. certain, likely, hint: the numbers 1, 0.8 and 0.5">
          Points taken from the score × pages concerned × how sure the check is (certain {certain}, likely {likely},
          hint {hint}). Findings with the same cause share one line. Notices take no points and come last.
        </Trans>
      </p>
    </details>
  );
}

/** That a check may be wrong; nothing for one that is certain. */
export function SurenessBadge({ check }: { check: string }) {
  const sureness = surenessOf(check);
  if (sureness === SURENESS.certain) return null;
  return (
    <Badge>
      {sureness === SURENESS.likely ? (
        <Trans comment="How sure a check is of what it found: nearly always right">likely</Trans>
      ) : (
        <Trans comment="How sure a check is of what it found: worth a look">hint</Trans>
      )}
    </Badge>
  );
}
