import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  CHANNEL_KINDS,
  getAlarms,
  removeChannel,
  saveAlarmSettings,
  saveChannel,
  testChannel,
  type AlarmChannel,
  type AlarmDelivery,
  type AlarmSettings,
  type ChannelKind,
} from '#core/contract/alarms.ts';
import { SEVERITIES } from '#core/monitoring/severity.ts';
import { isTelegramChat, isTelegramToken } from '#core/monitoring/telegram.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { useZoneName } from '#src/i18n/time-zone.ts';
import {
  Button,
  CheckboxField,
  CopyButton,
  DataTable,
  ErrorNote,
  Foreign,
  Panel,
  SelectField,
  Skeleton,
  TextField,
  useSnackbar,
} from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { PushDevice } from './push-device.tsx';
import { useSeverityNames } from '#src/analysis/monitoring/severity-names.ts';

/** A device adds itself. */
const ADDED_KINDS = CHANNEL_KINDS.filter((kind) => kind !== 'push');

function useChannelNames(): Readonly<Record<ChannelKind, string>> {
  const { t } = useLingui();
  return {
    email: t`E-mail`,
    webhook: t`Webhook, signed`,
    slack: 'Slack',
    discord: 'Discord',
    telegram: 'Telegram',
    push: t`Push notification`,
  };
}

/** Who is told of alarms, when, and what was sent. */
export function AlarmChannels() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(getAlarms, {}, 'alarm settings');
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the alarm settings`} lines={6} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  return (
    <div className={styles['stack']}>
      <Channels channels={data.channels} onChange={refetch} />
      <Rules key={JSON.stringify(data.settings)} stored={data.settings} onSaved={refetch} />
      <Deliveries deliveries={data.deliveries} />
    </div>
  );
}

function Channels({ channels, onChange }: { channels: readonly AlarmChannel[]; onChange: () => void }) {
  const { t } = useLingui();
  const names = useChannelNames();
  const severities = useSeverityNames();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const save = ({ id, kind, isOn, least }: AlarmChannel) =>
    attempt(async () => {
      await once(api.call(saveChannel, { body: { id, kind, address: '', isOn, least } }));
      onChange();
    });
  const test = ({ id }: AlarmChannel) =>
    attempt(async () => {
      await once(api.call(testChannel, { body: { id } }));
      snackbar.showSuccess(t`A test is on its way`);
      onChange();
    });
  const remove = ({ id }: AlarmChannel) =>
    attempt(async () => {
      await once(api.call(removeChannel, { body: { id } }));
      onChange();
    });
  return (
    <Panel title={t`Where alarms are sent`}>
      <div className={styles['stack']}>
        {channels.length === 0 && (
          <p className={styles['hint']}>
            <Trans>Alarms are shown here only. Add a way to be told.</Trans>
          </p>
        )}
        <ul className={styles['list']}>
          {channels.map((channel) => {
            const name = `${names[channel.kind]} ${channel.hint}`;
            return (
              <li key={channel.id} className={styles['event']}>
                <CheckboxField
                  label={<Foreign>{name}</Foreign>}
                  isChecked={channel.isOn}
                  onCheckedChange={(isOn) => void save({ ...channel, isOn })}
                />
                <div className={styles['row']}>
                  <SelectField
                    label={t`Least severity`}
                    value={channel.least}
                    onValueChange={(value) =>
                      void save({ ...channel, least: SEVERITIES.find((each) => each === value) ?? 'warning' })
                    }
                    options={SEVERITIES.map((value) => ({ value, label: severities[value] }))}
                  />
                  <Button variant="cancel" size="s" aria-label={t`Test ${name}`} onClick={() => void test(channel)}>
                    <Trans>Test</Trans>
                  </Button>
                  <Button variant="cancel" size="s" aria-label={t`Remove ${name}`} onClick={() => void remove(channel)}>
                    <Trans>Remove</Trans>
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
        <PushDevice channels={channels} onChange={onChange} />
        <NewChannel onAdded={onChange} />
      </div>
    </Panel>
  );
}

function NewChannel({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui();
  const names = useChannelNames();
  const errorText = useErrorText();
  const [kind, setKind] = useState<ChannelKind>('email');
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [wrongToken, setWrongToken] = useState<string | undefined>();
  const [secret, setSecret] = useState<string | null>(null);
  const isMail = kind === 'email';
  const isTelegram = kind === 'telegram';

  async function add() {
    setWrong(undefined);
    setWrongToken(undefined);
    if (isTelegram && !isTelegramChat(address.trim())) {
      setWrong(t`Enter the number of a chat, or the name of a channel such as @alarms.`);
      return;
    }
    if (isTelegram && !isTelegramToken(token.trim())) {
      setWrongToken(t`Enter the token that @BotFather gave you, such as 123456:ABC….`);
      return;
    }
    if (!isMail && !isTelegram && !/^https?:\/\//u.test(address.trim())) {
      setWrong(t`Enter the address of a webhook, with https://.`);
      return;
    }
    try {
      const given = { address: isMail ? '' : address.trim(), token: isTelegram ? token.trim() : '' };
      const body = { id: null, kind, ...given, isOn: true, least: 'warning' as const };
      const made = await once(api.call(saveChannel, { body }));
      setSecret(made.secret);
      setAddress('');
      setToken('');
      onAdded();
    } catch (error) {
      setWrong(errorText(error));
    }
  }
  return (
    <>
      <div className={styles['fields']}>
        <SelectField
          label={t`Way`}
          value={kind}
          onValueChange={(value) => setKind(CHANNEL_KINDS.find((each) => each === value) ?? 'email')}
          options={ADDED_KINDS.map((value) => ({ value, label: names[value] }))}
          error={isMail ? wrong : undefined}
          help={isMail ? t`To the address of your account` : undefined}
        />
        {!isMail && !isTelegram && (
          <TextField label={t`Address`} type="url" value={address} onValueChange={setAddress} error={wrong} />
        )}
        {isTelegram && (
          <>
            <TextField
              label={t`Chat`}
              value={address}
              onValueChange={setAddress}
              error={wrong}
              placeholder="-1001234567890"
            />
            <TextField
              label={t`Token of the bot`}
              value={token}
              onValueChange={setToken}
              error={wrongToken}
              help={t`From @BotFather. Add the bot to the chat first.`}
              autoComplete="off"
            />
          </>
        )}
      </div>
      <div className={styles['row']}>
        <Button onClick={() => void add()}>
          <Trans>Add</Trans>
        </Button>
      </div>
      {secret !== null && (
        <div className={styles['row']}>
          <span className={styles['wide']}>
            <Trans>Each message is signed with this secret, which is shown once:</Trans> <code>{secret}</code>
          </span>
          <CopyButton text={secret} label={t`Copy the secret`} />
        </div>
      )}
    </>
  );
}

function Rules({ stored, onSaved }: { stored: AlarmSettings; onSaved: () => void }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const [from, setFrom] = useState(stored.quiet?.from ?? '');
  const [to, setTo] = useState(stored.quiet?.to ?? '');
  const [coolDown, setCoolDown] = useState(String(stored.coolDownMinutes));
  const [tellsChanges, setTellsChanges] = useState(stored.tellsChanges);
  const [isBusy, setIsBusy] = useState(false);
  const zone = useZoneName();
  const isHalf = (from === '') !== (to === '');

  async function save() {
    if (isHalf) return;
    setIsBusy(true);
    await attempt(async () => {
      const coolDownMinutes = Math.min(1440, Math.max(0, Math.round(Number(coolDown)) || 0));
      const quiet = from === '' ? null : { from, to };
      await once(api.call(saveAlarmSettings, { body: { quiet, zone, coolDownMinutes, tellsChanges } }));
      snackbar.showSuccess(t`The alarm settings are saved`);
      onSaved();
    });
    setIsBusy(false);
  }
  return (
    <Panel title={t`When you are told`}>
      <div className={styles['stack']}>
        <div className={styles['row']}>
          <TextField label={t`Quiet from`} type="time" value={from} onValueChange={setFrom} help={zone} />
          <TextField
            label={t`Quiet until`}
            type="time"
            value={to}
            onValueChange={setTo}
            error={isHalf ? t`Enter both times, or none.` : undefined}
            help={t`What is critical is told at once`}
          />
          <TextField
            label={t`Minutes in which the same is not told again`}
            type="number"
            min={0}
            max={1440}
            value={coolDown}
            onValueChange={setCoolDown}
          />
        </div>
        <CheckboxField
          label={t`Tell changes of pages, too`}
          isChecked={tellsChanges}
          onCheckedChange={setTellsChanges}
        />
        <div className={styles['row']}>
          <Button isBusy={isBusy} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly AlarmDelivery[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const outcome = ({ sentAtMs, error, attempts }: AlarmDelivery): string => {
    if (sentAtMs !== null) return t`Sent`;
    if (error === 'EMAIL_NOT_CONFIRMED') return t`Confirm your e-mail address first`;
    if (error === 'CHANNEL_REMOVED') return t`Not sent: the channel was removed`;
    if (error === 'CHANNEL_OFF') return t`Not sent: the channel was off`;
    if (error === 'PUSH_GONE') return t`The device takes no alarms any more`;
    if (error !== '') return t`Failed: ${error}`;
    return attempts === 0 ? t`Waiting` : t`On its way`;
  };
  if (deliveries.length === 0) return null;
  return (
    <Panel title={t`Sent alarms`} isFlush>
      <DataTable
        caption={t`Sent alarms`}
        emptyText=""
        rows={deliveries}
        getRowId={({ id }) => id}
        columns={[
          { id: 'at', header: t`Time`, isPrimary: true, cell: ({ createdAtMs }) => formats.dateTime(createdAtMs) },
          { id: 'to', header: t`Sent to`, cell: ({ hint }) => <Foreign>{hint}</Foreign> },
          { id: 'about', header: t`About`, cell: ({ about }) => (about === '' ? t`Test` : <Foreign>{about}</Foreign>) },
          { id: 'outcome', header: t`Outcome`, isPrimary: true, cell: outcome },
        ]}
      />
    </Panel>
  );
}
