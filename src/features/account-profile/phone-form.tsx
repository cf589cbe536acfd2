import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type SyntheticEvent } from 'react';
import { countrySchema, listCountries } from '#core/contract/environment.ts';
import { toPhone } from '#core/domain/phone.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { useSavePhone } from '#src/data/hooks/use-save-phone.ts';
import { api } from '#src/data/server/api-client.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, SelectField, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './profile.module.css';

/** The phone number; the country gives its calling code. A number with a plus names its country itself. */
export function PhoneForm({ phone }: { phone: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const { options, codeOf, guess } = useCountries();
  const [iso, setIso] = useState<string>();
  const [text, setText] = useState(phone);
  const [problem, setProblem] = useState('');
  const { save, isBusy, error } = useSavePhone(() =>
    snackbar.showSuccess(t({ id: 'YOUR_PROFILE_HAS_BEEN_CHANGED', message: 'Your profile has been changed' })),
  );
  const country = iso ?? guess;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const number = toPhone(codeOf(country), text);
    setProblem(number === null ? t`This is not a phone number. Enter it with its area code, digits only.` : '');
    if (number !== null) void save(number);
  }
  return (
    <form className={styles['form']} noValidate onSubmit={handleSubmit}>
      <div className={styles['pair']}>
        <SelectField
          label={t`Country of the phone number`}
          autoComplete="country"
          value={country}
          onValueChange={setIso}
          options={options}
        />
        <TextField
          label={t`Phone number`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          value={text}
          onValueChange={setText}
          error={error === null ? problem : errorText(error)}
        />
      </div>
      {text !== phone && (
        <div className={styles['actions']}>
          <Button type="submit" isBusy={isBusy}>
            <Trans>Save phone number</Trans>
          </Button>
        </div>
      )}
    </form>
  );
}

/** Countries by their names in the language of the page, and the one the browser's language is most likely read in. */
function useCountries() {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const { data: countries } = useQuery({
    queryKey: ['countries'],
    queryFn: async ({ signal }) =>
      countrySchema.array().parse(await api.call(listCountries, { query: {} }, { signal })),
    staleTime: Infinity,
    retry: false,
  });
  const options = useMemo(() => {
    const tag = findLanguage(locale)?.tag ?? locale;
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const byName = new Intl.Collator(tag);
    return (countries ?? [])
      .map(({ iso, country, phone }) => ({ value: iso, label: `${names.of(iso) ?? country} (${phone})` }))
      .sort((a, b) => byName.compare(a.label, b.label));
  }, [countries, locale]);
  const region = new Intl.Locale(navigator.language).maximize().region;
  return {
    options,
    codeOf: (iso: string) => countries?.find((each) => each.iso === iso)?.phone ?? '',
    guess: (countries?.find(({ iso }) => iso === region) ?? countries?.[0])?.iso ?? '',
  };
}
