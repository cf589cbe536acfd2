import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { removeChannel, type AlarmChannel } from '#core/contract/alarms.ts';
import { getPush, subscribePush } from '#core/contract/push.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { forgetDevice, ownEndpointHash, pushSupport, subscribeDevice } from '#src/data/push/device-push.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, Foreign, useSnackbar } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';

type PushDeviceProps = { channels: readonly AlarmChannel[]; onChange: () => void };

/** Alarms on the device in hand: whether it can get them, gets them, and what to do where its browser says no. */
export function PushDevice({ channels, onChange }: PushDeviceProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const formats = useFormats();
  const { data, refetch } = useKeptAnswer(getPush, {}, 'push devices');
  const [support, setSupport] = useState(pushSupport);
  const [ownHash, setOwnHash] = useState<string | null | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const publicKey = data?.publicKey;
  useEffect(() => {
    let isOver = false;
    const tell = (hash: string | null) => !isOver && setOwnHash(hash);
    // A browser that cannot say it gets nothing.
    if (publicKey !== undefined) ownEndpointHash(publicKey).then(tell, () => tell(null));
    return () => void (isOver = true);
  }, [publicKey]);
  if (data === undefined || ownHash === undefined) return null;
  const known = ownHash === null ? undefined : data.devices.find(({ endpointHash }) => endpointHash === ownHash);
  const own = channels.find(({ id }) => id === known?.channelId);

  async function change(action: () => Promise<void>) {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      snackbar.showError(
        error instanceof DOMException ? t`The browser cannot reach its push service now.` : errorText(error),
      );
    }
    setSupport(pushSupport());
    setOwnHash(await ownEndpointHash(data?.publicKey ?? '').catch(() => null));
    refetch();
    onChange();
    setIsBusy(false);
  }
  const start = () =>
    change(async () => {
      const device = await subscribeDevice(data.publicKey);
      if (device === null) return;
      try {
        await once(api.call(subscribePush, { body: device }));
      } catch (error) {
        // A device that the server does not know is told nothing.
        await forgetDevice();
        throw error;
      }
      snackbar.showSuccess(t`This device gets alarms now`);
    });
  const stop = (id: string) =>
    change(async () => {
      await once(api.call(removeChannel, { body: { id } }));
      await forgetDevice();
    });

  if (support !== 'possible')
    return (
      <p className={styles['hint']}>
        <NotPossible support={support} />
      </p>
    );
  if (own === undefined || known === undefined)
    return (
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>Get alarms on this device as notifications, also while the app is closed.</Trans>
        </p>
        <div className={styles['row']}>
          <Button variant="cancel" isBusy={isBusy} onClick={() => void start()}>
            <Trans>Get alarms on this device</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <div className={styles['row']}>
      <span className={styles['wide']}>
        <Trans>
          This device (<Foreign>{own.hint}</Foreign>) gets alarms. It was added {formats.dateTime(known.addedAtMs)}.
        </Trans>
      </span>
      <Button variant="cancel" size="s" isBusy={isBusy} onClick={() => void stop(own.id)}>
        <Trans>Stop on this device</Trans>
      </Button>
    </div>
  );
}

function NotPossible({ support }: { support: Exclude<ReturnType<typeof pushSupport>, 'possible'> }) {
  if (support === 'denied')
    return (
      <Trans>
        Your browser does not allow notifications of this website. Allow them in the settings of the browser for this
        website, then load the page again, and this device can get alarms.
      </Trans>
    );
  if (support === 'install')
    return (
      <Trans>
        On iPhone and iPad, only an app on the home screen can show alarms. Choose Share, then Add to Home Screen, and
        open it from there.
      </Trans>
    );
  if (support === 'insecure')
    return <Trans>Browsers show alarms only of websites with https, which this address does not have.</Trans>;
  return (
    <Trans>
      This browser cannot show alarms while the app is closed. Open the app in Chrome, Edge, Firefox or Safari to get
      them on this device.
    </Trans>
  );
}
