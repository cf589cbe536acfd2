import { Trans, useLingui } from '@lingui/react/macro';
import { asksForPrivacy, useActivityChoice } from '#src/data/hooks/use-activity-log.ts';
import { CheckboxField } from '#src/ui/index.tsx';
import styles from './storage.module.css';

/** Whether the pages and buttons that a user of an account uses are noted on the server. */
export function ActivityChoice() {
  const { t } = useLingui();
  const [isWanted, setIsWanted] = useActivityChoice();
  return (
    <div className={styles['choice']}>
      {asksForPrivacy() ? (
        <p>
          <Trans>Your browser asks websites not to track you, so which pages and buttons you use is not noted.</Trans>
        </p>
      ) : (
        <CheckboxField
          label={t`Note which pages and buttons I use`}
          help={t`It helps the operator see what is used and what is in the way. Nothing you type is noted, and it is deleted after 90 days. This holds for this browser.`}
          isChecked={isWanted}
          onCheckedChange={setIsWanted}
        />
      )}
    </div>
  );
}
