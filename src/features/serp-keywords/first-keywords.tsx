import { Trans, useLingui } from '@lingui/react/macro';
import { Button, WhatYouGet } from '#src/ui/index.tsx';
import styles from './serp-keywords.module.css';

/** Before the first keyword: what this page will show, and what to do. */
export function FirstKeywords({ onAdd, onExample }: { onAdd: () => void; onExample: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['stack']}>
      <WhatYouGet
        title={t`Where are you found?`}
        lines={{
          error: <Trans>Keywords you have lost, and pages of yours that take each other’s place.</Trans>,
          warning: <Trans>How positions changed since yesterday, last week, last month and the start.</Trans>,
          notice: (
            <Trans>The result list behind every number, with your rows and those of your competitors marked.</Trans>
          ),
          passed: <Trans>Visibility and the first 1, 3, 10, 20, 50 and 100 places over time.</Trans>,
        }}
      />
      <div className={styles['row']}>
        <Button data-guide="add-keywords" onClick={onAdd}>
          <Trans>Add keywords</Trans>
        </Button>
        <Button variant="cancel" onClick={onExample}>
          <Trans>Show an example</Trans>
        </Button>
      </div>
      <p className={styles['hint']}>
        <Trans>
          You can paste or upload result lists at no cost; a provider of your choice reads them for you on a schedule.
        </Trans>
      </p>
    </div>
  );
}
