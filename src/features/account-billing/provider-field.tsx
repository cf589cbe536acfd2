import { useLingui } from '@lingui/react/macro';
import type { ProviderId } from '#core/contract/billing.ts';
import { SelectField, TextArea } from '#src/ui/index.tsx';
import { useBillingNames } from './use-billing-texts.ts';

export type Payer = { readonly provider: ProviderId; readonly address: string };
type ProviderFieldProps = {
  providers: readonly ProviderId[];
  payer: Payer;
  onChange: (payer: Payer) => void;
};

/** How something is paid; an invoice asks for whom it is written. */
export function ProviderField({ providers, payer, onChange }: ProviderFieldProps) {
  const { t } = useLingui();
  const names = useBillingNames().providers;
  return (
    <>
      <SelectField
        label={t`Pay by`}
        value={payer.provider}
        onValueChange={(value) =>
          onChange({ ...payer, provider: providers.find((each) => each === value) ?? payer.provider })
        }
        options={providers.map((value) => ({ value, label: names[value] }))}
      />
      {payer.provider === 'invoice' && (
        <TextArea
          label={t`Address on the invoice`}
          help={t`Company, street, city, country, tax number`}
          value={payer.address}
          maxLength={500}
          rows={4}
          onValueChange={(address) => onChange({ ...payer, address })}
        />
      )}
    </>
  );
}
