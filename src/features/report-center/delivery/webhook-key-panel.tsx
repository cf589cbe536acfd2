import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getWebhookKey } from '#core/contract/report-delivery.ts';
import { obfuscatePassword } from '#core/domain/password.ts';
import { SecureDialog } from '#src/analysis/secure-dialog.tsx';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { Button, CopyButton, Panel } from '#src/ui/index.tsx';
import own from './delivery.module.css';

/** With what messages to webhooks are signed: shown when it is asked for, and changed, by whoever knows the password. */
export function WebhookKeyPanel() {
  const { t } = useLingui();
  const [key, setKey] = useState('');
  const [asked, setAsked] = useState<'known' | 'new'>();
  async function read(password: string) {
    const body = { isNew: asked === 'new', password: obfuscatePassword(password) };
    setKey((await once(api.call(getWebhookKey, { body }))).key);
    setAsked(undefined);
  }
  return (
    <Panel title={<Trans>Key of your webhooks</Trans>}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>
            Each message has the header Sitewarden-Signature: the time and an HMAC-SHA-256 of time, dot and body, made
            with this key. Refuse what is older than five minutes or signed otherwise.
          </Trans>
        </p>
        <div className={own['row']}>
          {key === '' ? (
            <Button variant="cancel" onClick={() => setAsked('known')}>
              <Trans>Show the key</Trans>
            </Button>
          ) : (
            <>
              <code className={own['key']}>{key}</code>
              <CopyButton text={key} label={t`Copy the key`} />
              <Button variant="close" size="s" onClick={() => setAsked('new')}>
                <Trans>Make a new key</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
      {asked === 'known' && (
        <SecureDialog
          title={t`Show the key`}
          action={t`Show the key`}
          onClose={() => setAsked(undefined)}
          onSubmit={read}
        />
      )}
      {asked === 'new' && (
        <SecureDialog
          title={t`Make a new key?`}
          description={t`Messages are signed with the new key from now on. Receivers have to know it.`}
          action={t`Make a new key`}
          onClose={() => setAsked(undefined)}
          onSubmit={read}
        />
      )}
    </Panel>
  );
}
