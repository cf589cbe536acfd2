import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ChangeEvent } from 'react';
import type { Account } from '#core/contract/user.ts';
import { toAvatar } from '#core/domain/avatar.ts';
import { useOwnAccount } from '#src/data/hooks/use-own-account.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Avatar, Button, useSnackbar } from '#src/ui/index.tsx';
import { toSmallPicture } from './small-picture.ts';
import styles from './profile.module.css';

/** The picture of the account: chosen from a file, made small here, drawn anew by the server. */
export function PictureField({ account, onChange }: { account: Account; onChange: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const own = useOwnAccount();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(action: () => Promise<void>) {
    setIsBusy(true);
    try {
      await action();
      onChange();
      snackbar.showSuccess(t({ id: 'YOUR_PROFILE_HAS_BEEN_CHANGED', message: 'Your profile has been changed' }));
    } catch (error) {
      snackbar.showError(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = '';
    if (file !== undefined) void run(async () => own.savePicture(await toSmallPicture(file)));
  }
  const name = account.name === '' ? account.email : account.name;
  return (
    <div className={styles['picture']}>
      <Avatar {...toAvatar(name)} src={account.picture} sizePx={72} />
      <div className={styles['actions']}>
        <input ref={input} type="file" accept="image/*" hidden aria-label={t`Picture`} onChange={handleFile} />
        <Button variant="cancel" isBusy={isBusy} onClick={() => input.current?.click()}>
          {account.picture === null ? <Trans>Add a picture</Trans> : <Trans>Change picture</Trans>}
        </Button>
        {account.picture !== null && (
          <Button variant="cancel" onClick={() => void run(() => own.removePicture())}>
            <Trans>Remove picture</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
