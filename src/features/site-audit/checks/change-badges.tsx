import { Plural } from '@lingui/react/macro';
import styles from '#src/features/site-audit/overview/overview.module.css';
import { Badge } from '#src/ui/index.tsx';
import type { Change } from './ranked-checks.ts';

/** What changed since the crawl before; nothing when nothing did. */
export function ChangeBadges({ change }: { change: Change | null }) {
  if (change === null || change.new + change.back + change.fixed === 0) return null;
  return (
    <span className={styles['changes']}>
      {change.new > 0 && (
        <Badge tone="error">
          <Plural value={change.new} one="+# new" other="+# new" />
        </Badge>
      )}
      {change.back > 0 && (
        <Badge tone="warning">
          <Plural value={change.back} one="+# back" other="+# back" />
        </Badge>
      )}
      {change.fixed > 0 && (
        <Badge tone="passed">
          <Plural value={change.fixed} one="−# fixed" other="−# fixed" />
        </Badge>
      )}
    </span>
  );
}
