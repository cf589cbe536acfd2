import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AppError } from '#core/contract/errors.ts';
import {
  isStatusName,
  saveStatusPage,
  type StatusPage,
  type StatusPages as Answer,
  type StatusSettings,
} from '#core/contract/status-page.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, CheckboxField, Panel, SelectField, TextArea, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { firstComponents, problemOf, type StatusProblem } from './status-draft.ts';
import { StatusComponents } from './status-components.tsx';

type StatusPageFormProps = {
  site: string;
  brand: string;
  page: StatusPage | undefined;
  answer: Answer;
  onSaved: () => void;
};

/** How a status page is set up. */
export function StatusPageForm({ site, brand, page, answer, onSaved }: StatusPageFormProps) {
  const { t, i18n } = useLingui();
  const { languages: offered } = useEnvironment();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const languages = offered.filter(({ code }) => findLanguage(code)?.isComplete === true);
  const [isOn, setIsOn] = useState(page?.isOn ?? true);
  const [isPublic, setIsPublic] = useState(page?.isPublic ?? false);
  const [name, setName] = useState(page?.isPublic === true ? page.name : '');
  const [settings, setSettings] = useState<StatusSettings>(
    page?.settings ?? {
      ...{ title: '', intro: '', isIndexed: false, showsNotes: false },
      language: languages.find(({ code }) => code === i18n.locale)?.code ?? 'en',
      components: firstComponents(answer.monitors, site),
    },
  );
  const [problem, setProblem] = useState<StatusProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = (part: Partial<StatusSettings>) => setSettings((before) => ({ ...before, ...part }));
  const nameProblems = {
    empty: t`Enter the end of the address.`,
    taken: t`This address is taken already. Choose another one.`,
    form: t`Use 3 to 40 lowercase letters, digits and hyphens, such as acme-shop.`,
  };

  async function save(isNewAddress: boolean) {
    const found = problemOf({ isPublic, name, components: settings.components }, isStatusName);
    setProblem(found);
    if (found !== null) return;
    setIsBusy(true);
    try {
      const body = { brand, isOn, isPublic, name: isPublic ? name : '', isNewAddress, settings };
      await once(api.call(saveStatusPage, { body }));
      snackbar.showSuccess(isOn ? t`The status page is saved` : t`The status page is switched off`);
      onSaved();
    } catch (error) {
      if (error instanceof AppError && error.code === 'ADDRESS_TAKEN') setProblem({ kind: 'name', what: 'taken' });
      else snackbar.showError(errorText(error));
    }
    setIsBusy(false);
  }
  return (
    <>
      <Panel title={t`What it shows`}>
        <div className={styles['stack']}>
          <TextField
            label={t`Title`}
            value={settings.title}
            maxLength={80}
            onValueChange={(title) => change({ title })}
            help={t`If empty: “Status of” and the name of the brand`}
          />
          <TextArea
            label={t`Introduction`}
            value={settings.intro}
            maxLength={500}
            onValueChange={(intro) => change({ intro })}
          />
          <StatusComponents
            components={settings.components}
            monitors={answer.monitors}
            isNameMissing={problem?.kind === 'component'}
            onChange={(components) => change({ components })}
          />
          <CheckboxField
            label={t`Show the notes of incidents`}
            help={t`Visitors of the page read what you note of an incident.`}
            isChecked={settings.showsNotes}
            onCheckedChange={(showsNotes) => change({ showsNotes })}
          />
          <div className={styles['row']}>
            <SelectField
              label={t`Language`}
              value={settings.language}
              onValueChange={(language) => change({ language })}
              options={languages.map(({ code, title }) => ({ value: code, label: title }))}
              help={t`Visitors can choose another one`}
            />
          </div>
        </div>
      </Panel>
      <Panel title={t`Who sees it`}>
        <div className={styles['stack']}>
          <CheckboxField label={t`The status page is on`} isChecked={isOn} onCheckedChange={setIsOn} />
          <div className={styles['fields']}>
            <SelectField
              label={t`Address`}
              value={isPublic ? 'public' : 'secret'}
              onValueChange={(value) => setIsPublic(value === 'public')}
              options={[
                { value: 'secret', label: t`One that nobody guesses` },
                { value: 'public', label: t`One that I choose` },
              ]}
            />
            {isPublic && (
              <TextField
                label={t`End of the address`}
                value={name}
                maxLength={40}
                autoCapitalize="none"
                spellCheck={false}
                onValueChange={(text) => setName(text.trim().toLowerCase())}
                error={problem?.kind === 'name' ? nameProblems[problem.what] : undefined}
                help={`${answer.base}…/`}
              />
            )}
          </div>
          {isPublic && (
            <CheckboxField
              label={t`Search engines may show it`}
              isChecked={settings.isIndexed}
              onCheckedChange={(isIndexed) => change({ isIndexed })}
            />
          )}
          <div className={styles['row']}>
            <Button isBusy={isBusy} onClick={() => void save(false)}>
              <Trans>Save the status page</Trans>
            </Button>
            {page !== undefined && !page.isPublic && !isPublic && (
              <Button variant="cancel" isBusy={isBusy} onClick={() => void save(true)}>
                <Trans>Save with a new address</Trans>
              </Button>
            )}
          </div>
        </div>
      </Panel>
    </>
  );
}
