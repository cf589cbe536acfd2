import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseMailByToken } from '#core/contract/mail-settings.ts';
import type { OptionalMail } from '#core/domain/mail-kinds.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, PageTitle, useSnackbar } from '#src/ui/index.tsx';
import { useMailNames } from './mail-names.ts';
import styles from './mail-settings.module.css';

type UnsubscribeLinkScreenProps = { token: string; kind: OptionalMail };

/** The link of a mail: one click stops its kind, without signing in. A page that is only opened, as by a scanner of mail, changes nothing. */
export function UnsubscribeLinkScreen({ token, kind }: UnsubscribeLinkScreenProps) {
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const { name } = useMailNames()[kind];
  const [isWanted, setIsWanted] = useState(true);
  const [isBusy, setIsBusy] = useState(false);

  async function choose(next: boolean) {
    setIsBusy(true);
    try {
      await once(api.call(chooseMailByToken, { body: { token, kind, isWanted: next } }));
      setIsWanted(next);
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles['screen']}>
      <PageTitle>
        {isWanted ? <Trans>Stop this kind of e-mail?</Trans> : <Trans>You will not get these any more</Trans>}
      </PageTitle>
      <p>{name}</p>
      <div className={styles['actions']}>
        {isWanted ? (
          <Button isBusy={isBusy} onClick={() => void choose(false)}>
            <Trans>Unsubscribe</Trans>
          </Button>
        ) : (
          <Button variant="cancel" isBusy={isBusy} onClick={() => void choose(true)}>
            <Trans>Undo</Trans>
          </Button>
        )}
        <LocaleLink path="/unsubscribe/">
          <Trans>All e-mail choices</Trans>
        </LocaleLink>
      </div>
    </div>
  );
}
