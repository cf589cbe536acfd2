import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { toPhone } from '#core/domain/phone.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, Dialog, SelectField, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './phone-dialog.module.css';
import { useSavePhone } from '#src/data/hooks/use-save-phone.ts';

type Country = { readonly iso: string; readonly country: string; readonly phone: string };
type PhoneDialogProps = { countries: readonly Country[]; onClose: () => void };

/** Asks for a phone number: the country gives its calling code. What was typed stays when it cannot be saved. */
export function PhoneDialog({ countries, onClose }: PhoneDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { isBusy, ...form } = usePhoneForm(countries, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="s"
      title={t`Add your phone number`}
      description={
        <Trans>Your manager calls it when something about your websites is urgent. You can skip this.</Trans>
      }
      footer={
        <>
          <Button variant="close" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <PhoneForm id={formId} countries={countries} {...form} />
    </Dialog>
  );
}

function usePhoneForm(countries: readonly Country[], onClose: () => void) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [iso, setIso] = useState(() => guessCountry(countries));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { save, isBusy, error } = useSavePhone(() => {
    snackbar.showSuccess(t`Phone number saved`);
    onClose();
  });

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const code = countries.find((each) => each.iso === iso)?.phone ?? '';
    const phone = toPhone(code, text);
    setProblem(
      phone !== null
        ? ''
        : text.trim() === ''
          ? errorText('REQUIRE_MSG')
          : t`This is not a phone number. Enter it with its area code, digits only.`,
    );
    if (phone === null) input.current?.focus();
    else void save(phone);
  }
  return {
    iso,
    setIso,
    text,
    setText,
    problem,
    failure: error === null ? '' : errorText(error),
    input,
    handleSubmit,
    isBusy,
  };
}

type PhoneFormProps = Omit<ReturnType<typeof usePhoneForm>, 'isBusy'> & { id: string; countries: readonly Country[] };

function PhoneForm({
  id,
  countries,
  iso,
  setIso,
  text,
  setText,
  problem,
  failure,
  input,
  handleSubmit,
}: PhoneFormProps) {
  const { t } = useLingui();
  const options = useCountryOptions(countries);
  return (
    <form id={id} className={styles['form']} noValidate onSubmit={handleSubmit}>
      <SelectField label={t`Country`} value={iso} onValueChange={setIso} options={options} autoComplete="country" />
      <TextField
        label={t`Phone number`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        inputRef={input}
        value={text}
        onValueChange={setText}
        error={problem}
      />
      {failure !== '' && (
        <p role="alert" className={styles['failure']}>
          {failure}
        </p>
      )}
    </form>
  );
}

/** Names in the language of the page, in its order, each with its calling code. */
function useCountryOptions(countries: readonly Country[]) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const tag = findLanguage(locale)?.tag ?? locale;
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    const byName = new Intl.Collator(tag);
    return countries
      .map(({ iso, country, phone }) => ({ iso, name: names.of(iso) ?? country, phone }))
      .sort((a, b) => byName.compare(a.name, b.name))
      .map(({ iso, name, phone }) => ({ value: iso, label: `${name} (${phone})` }));
  }, [countries, locale]);
}

/** The country that the browser's language is most likely read in. */
function guessCountry(countries: readonly Country[]): string {
  const region = new Intl.Locale(navigator.language).maximize().region;
  return (countries.find(({ iso }) => iso === region) ?? countries[0])?.iso ?? '';
}
