import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getMailSettings, saveMailSettings } from '#core/contract/mail-settings.ts';
import { OPTIONAL_MAILS, type OptionalMail } from '#core/domain/mail-kinds.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { CheckboxField, ErrorNote, PageTitle, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import { useMailNames } from './mail-names.ts';
import styles from './mail-settings.module.css';

/** Which mail somebody wants; each choice is stored at once and can be taken back. */
export function MailChoicesScreen() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(getMailSettings, {}, 'mail settings');
  return (
    <div className={styles['screen']}>
      <PageTitle meta={data?.email}>
        <Trans>E-mail you get from us</Trans>
      </PageTitle>
      {data !== undefined ? (
        <Choices unwanted={data.unwanted} />
      ) : error === null ? (
        <Skeleton label={t`Loading your choices`} lines={4} />
      ) : (
        <ErrorNote text={errorText(error)} onRetry={refetch} />
      )}
    </div>
  );
}

function Choices({ unwanted: stored }: { unwanted: readonly OptionalMail[] }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const names = useMailNames();
  const [unwanted, setUnwanted] = useState(stored);

  async function save(next: readonly OptionalMail[], before: readonly OptionalMail[]) {
    setUnwanted(next);
    try {
      await once(api.call(saveMailSettings, { body: { unwanted: [...next] } }));
      snackbar.show({ text: t`Your choice is saved`, actionLabel: t`Undo`, onAction: () => void save(before, next) });
    } catch (error) {
      setUnwanted(before);
      snackbar.showError(errorText(error));
    }
  }

  return (
    <div className={styles['choices']}>
      {OPTIONAL_MAILS.map((kind) => (
        <div key={kind} className={styles['choice']}>
          <CheckboxField
            label={names[kind].name}
            isChecked={!unwanted.includes(kind)}
            onCheckedChange={(isWanted) => {
              const next = new Set(unwanted);
              if (isWanted) next.delete(kind);
              else next.add(kind);
              void save([...next], unwanted);
            }}
          />
          <p className={styles['note']}>{names[kind].about}</p>
        </div>
      ))}
      <p className={styles['note']}>
        <Trans>What your account needs, such as the confirmation of your address, is always sent.</Trans>
      </p>
    </div>
  );
}
