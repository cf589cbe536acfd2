import { Trans, useLingui } from '@lingui/react/macro';
import type { TextReport } from '#core/text/text-report.ts';
import { Badge, EmptyNote } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';

/** The headings as an outline, with levels that are left out. */
export function OutlineView({ headings }: { headings: TextReport['headings'] }) {
  const { t } = useLingui();
  if (headings.length === 0)
    return (
      <EmptyNote title={t`No headings`}>
        <Trans>Begin a line with # for a heading of the first level, with ## for the second.</Trans>
      </EmptyNote>
    );
  return (
    <ol className={styles['outline']}>
      {headings.map(({ level, text, skipsLevel }, at) => (
        <li key={at} style={{ paddingInlineStart: `${String((level - 1) * 16)}px` }} dir="auto">
          <Badge>{`H${String(level)}`}</Badge> {text}{' '}
          {skipsLevel && <Badge tone="warning">{t`a level is left out before it`}</Badge>}
        </li>
      ))}
    </ol>
  );
}
