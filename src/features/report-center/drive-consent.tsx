import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useSocial } from '#src/data/hooks/use-social.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ErrorNote } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

/** Says what access to Google Drive is for, and asks for it. `onAllowed` goes on where it was missing. */
export function DriveConsent({ onAllowed }: { onAllowed: () => void }) {
  const social = useSocial();
  const errorText = useErrorText();
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const [refusal, setRefusal] = useState<string>();

  async function allow() {
    setRefusal(undefined);
    try {
      if ((await social.askForAccess('google_drive', here)) === here) onAllowed();
    } catch (error) {
      setRefusal(errorText(error));
    }
  }
  return (
    <div className={styles['stack']}>
      <p className={styles['ready']}>
        <Trans>
          Saving to Google Drive takes your consent. We see and change only the files that we put there ourselves.
        </Trans>
      </p>
      <div className={styles['create']}>
        <Button variant="cancel" onClick={() => void allow()}>
          <Trans>Allow access</Trans>
        </Button>
      </div>
      {refusal !== undefined && <ErrorNote text={refusal} />}
    </div>
  );
}
