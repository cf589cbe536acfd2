import { Plural } from '@lingui/react/macro';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

type PassedChecksProps = { checks: readonly string[]; texts: CheckTexts; className?: string | undefined };

/** What was found to be right, folded away behind its number. */
export function PassedChecks({ checks, texts, className }: PassedChecksProps) {
  if (checks.length === 0) return null;
  return (
    <details className={className}>
      <summary>
        <Plural value={checks.length} one="# check passed" other="# checks passed" />
      </summary>
      <ul>
        {checks.map((check) => (
          <li key={check}>{texts.passed(check)}</li>
        ))}
      </ul>
    </details>
  );
}
