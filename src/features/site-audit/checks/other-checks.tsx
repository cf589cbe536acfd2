import { Plural, Trans } from '@lingui/react/macro';
import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import { PassedChecks } from '#src/analysis/passed-checks.tsx';
import type { CheckTexts } from '#src/i18n/check-texts.ts';
import styles from './check-list.module.css';

/** What was passed, and what could not be tried: said, never counted as passed. */
export function OtherChecks({ body, texts }: { body: SiteAuditBody; texts: CheckTexts }) {
  const { passed, notRun } = body;
  return (
    <div className={styles['others']}>
      <PassedChecks checks={passed} texts={texts} />
      {notRun.length > 0 && (
        <details>
          <summary>
            <Plural value={notRun.length} one="# check could not run" other="# checks could not run" />
          </summary>
          <ul>
            {notRun.map(({ check, messageKey }) => (
              <NotRun key={check} check={check} messageKey={messageKey} texts={texts} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type NotRunProps = { check: string; messageKey: string; texts: CheckTexts };

function NotRun({ check, messageKey, texts }: NotRunProps) {
  const title = texts.title(check);
  return (
    <li>
      <Trans comment="title: name of a check. After the colon, why it could not run">
        {title}: <Reason check={check} messageKey={messageKey} texts={texts} />
      </Trans>
    </li>
  );
}

function Reason({ check, messageKey, texts }: NotRunProps) {
  if (messageKey === 'internal') return <Trans>the check itself failed</Trans>;
  if (messageKey === 'missingEvidence') return <Trans>not enough data</Trans>;
  return <>{texts.sentence({ check, messageKey, values: {} })}</>;
}
