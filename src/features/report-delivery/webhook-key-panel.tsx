import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getWebhookKey } from '#core/contract/report-delivery.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { Button, ConfirmDialog, CopyButton, Panel } from '#src/ui/index.tsx';
import styles from './report-delivery.module.css';

/** With what messages to webhooks are signed: shown when it is asked for, and changed. */
export function WebhookKeyPanel() {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [key, setKey] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const read = (isNew: boolean) =>
    void attempt(async () => setKey((await once(api.call(getWebhookKey, { body: { isNew } }))).key));
  return (
    <Panel title={<Trans>Key of your webhooks</Trans>}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>
            Each message has the header Sitewarden-Signature: the time and an HMAC-SHA-256 of time, dot and body, made
            with this key. Refuse what is older than five minutes or signed otherwise.
          </Trans>
        </p>
        <div className={styles['row']}>
          {key === '' ? (
            <Button variant="cancel" onClick={() => read(false)}>
              <Trans>Show the key</Trans>
            </Button>
          ) : (
            <>
              <code className={styles['key']}>{key}</code>
              <CopyButton text={key} label={t`Copy the key`} />
              <Button variant="close" size="s" onClick={() => setIsAsking(true)}>
                <Trans>Make a new key</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`Make a new key?`}
        text={t`Messages are signed with the new key from now on. Receivers have to know it.`}
        confirmText={t`Make a new key`}
        onConfirm={() => {
          read(true);
          setIsAsking(false);
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Panel>
  );
}
