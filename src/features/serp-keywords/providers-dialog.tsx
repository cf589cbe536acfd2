import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { listProviders, saveProvider, testProvider, type ProviderSettings } from '#core/contract/serp/providers.ts';
import { providerFacts } from '#core/domain/serp/providers.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import {
  Badge,
  Button,
  CheckboxField,
  Dialog,
  Disclosure,
  ErrorNote,
  ExternalLink,
  Foreign,
  Skeleton,
  TextField,
  useSnackbar,
} from '#src/ui/index.tsx';
import { useMoney } from '#src/analysis/keywords/money.ts';
import styles from './serp-keywords.module.css';

const MICROS = 1_000_000;

/** Who reads result lists for the account: keys, prices, caps and the order they are asked in. */
export function ProvidersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(listProviders, {}, 'serp providers');
  return (
    <Dialog
      isOpen
      size="l"
      title={t`Providers`}
      description={
        <Trans>A provider reads result lists for you. Keys are stored encrypted and never shown again.</Trans>
      }
      onClose={onClose}
      footer={
        <Button variant="cancel" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {data !== undefined ? (
        data.providers.map((provider) => (
          <Disclosure
            key={provider.id}
            summary={
              <>
                {providerFacts(provider.id).name} {provider.isOn && <Badge tone="passed">{t`on`}</Badge>}
              </>
            }
          >
            <ProviderForm key={JSON.stringify(provider)} provider={provider} onSaved={refetch} />
          </Disclosure>
        ))
      ) : error === null ? (
        <Skeleton label={t`Loading the providers`} lines={6} />
      ) : (
        <ErrorNote text={errorText(error)} onRetry={refetch} />
      )}
    </Dialog>
  );
}

function ProviderForm({ provider, onSaved }: { provider: ProviderSettings; onSaved: () => void }) {
  const { t } = useLingui();
  const money = useMoney();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const facts = providerFacts(provider.id);
  const [key, setKey] = useState('');
  const [address, setAddress] = useState(provider.address);
  const [isOn, setIsOn] = useState(provider.isOn);
  const [order, setOrder] = useState(String(provider.order));
  const [price, setPrice] = useState(String(provider.pricePerCallMicros / MICROS));
  const [cap, setCap] = useState(provider.monthlyCapMicros === null ? '' : String(provider.monthlyCapMicros / MICROS));
  const given = { ...(key !== '' && { key }), ...(facts.needs === 'address' && { address }) };

  async function test() {
    await attempt(async () => {
      const { callsLeft } = await once(api.call(testProvider, { body: { id: provider.id, ...given } }));
      snackbar.showSuccess(callsLeft === null ? t`The key works` : t`The key works; calls left: ${callsLeft}`);
    });
  }
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    await attempt(async () => {
      await once(
        api.call(saveProvider, {
          body: {
            id: provider.id,
            ...given,
            isOn,
            order: Math.min(100, Math.max(0, Math.round(Number(order)) || 0)),
            engines: [...provider.engines],
            pricePerCallMicros: toMicros(price) ?? 0,
            monthlyCapMicros: toMicros(cap),
          },
        }),
      );
      onSaved();
      snackbar.showSuccess(t`The provider is saved`);
    });
  }
  return (
    <form className={styles['stack']} onSubmit={(event) => void save(event)}>
      {facts.needs === 'key' && (
        <TextField
          label={t`Key`}
          type="password"
          autoComplete="off"
          value={key}
          onValueChange={setKey}
          help={provider.hasKey ? t`Stored; it ends with ${provider.keyHint}. Leave empty to keep it.` : undefined}
        />
      )}
      {facts.needs === 'address' && (
        <TextField label={t`Address`} type="url" value={address} onValueChange={setAddress} placeholder="https://" />
      )}
      {facts.needs === 'google' && (
        <p className={styles['hint']}>
          <Trans>It uses the Google account that is linked to yours.</Trans>
        </p>
      )}
      {facts.site !== '' && <ExternalLink href={facts.site} />}
      <div className={styles['filters']}>
        <TextField label={t`Price of a call, USD`} inputMode="decimal" value={price} onValueChange={setPrice} />
        <TextField
          label={t`Monthly cap, USD`}
          inputMode="decimal"
          value={cap}
          onValueChange={setCap}
          help={t`Empty for none`}
        />
        <TextField
          label={t`Order`}
          type="number"
          min={0}
          max={100}
          value={order}
          onValueChange={setOrder}
          help={t`The smallest is asked first`}
        />
      </div>
      <CheckboxField label={<Trans>Use this provider</Trans>} isChecked={isOn} onCheckedChange={setIsOn} />
      <p className={styles['hint']}>
        <Trans>This month:</Trans> <Plural value={provider.callsThisMonth} one="# call" other="# calls" />,{' '}
        <Foreign>{money(provider.spentMicros)}</Foreign>
      </p>
      <div className={styles['row']}>
        <Button type="submit">
          <Trans>Save</Trans>
        </Button>
        <Button variant="cancel" onClick={() => void test()}>
          <Trans>Test</Trans>
        </Button>
      </div>
    </form>
  );
}

/** A typed amount, with a comma or a point; null for an empty or strange one. */
function toMicros(text: string): number | null {
  const amount = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(amount) || amount < 0 ? null : Math.round(amount * MICROS);
}
