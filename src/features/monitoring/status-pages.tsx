import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getStatusPages, type StatusPages as Answer } from '#core/contract/status-page.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useReportBrands } from '#src/data/hooks/use-report-brands.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { CopyButton, ErrorNote, ExternalLink, Panel, SelectField, Skeleton } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import { StatusPageForm } from './status-page-form.tsx';

/** Pages on which everybody sees how monitors stand, one for each brand of the account. */
export function StatusPages({ site }: { site: string }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(getStatusPages, {}, 'status pages');
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the status page`} lines={6} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  return <OfBrands site={site} answer={data} onSaved={refetch} />;
}

function OfBrands({ site, answer, onSaved }: { site: string; answer: Answer; onSaved: () => void }) {
  const { t } = useLingui();
  const { brand: host } = useEnvironment();
  const { brands = [] } = useReportBrands();
  const [chosen, setChosen] = useState('');
  const page = answer.pages.find(({ brand }) => brand === chosen);
  const options = [{ value: '', label: host.name }, ...brands.map(({ id, label }) => ({ value: id, label }))];
  return (
    <div className={styles['stack']}>
      <Panel title={t`Status page`}>
        <div className={styles['stack']}>
          <p className={styles['hint']}>
            <Trans>
              Your customers see for themselves whether your websites work, what went wrong, and the uptime of 90 days.
              They need no account, and see only the names you choose, no addresses.
            </Trans>
          </p>
          {options.length > 1 && (
            <SelectField
              label={t`Brand`}
              value={chosen}
              onValueChange={setChosen}
              options={options}
              help={t`Its name, logo and color. Each brand has a page of its own.`}
            />
          )}
          {page?.isOn === true && (
            <div className={styles['row']}>
              <span className={styles['wide']}>
                <ExternalLink href={page.url} />
              </span>
              <CopyButton text={page.url} label={t`Copy the address of the status page`} />
            </div>
          )}
          {page !== undefined && (
            <p className={styles['hint']}>
              <Plural
                value={page.subscribers}
                _0="Nobody has subscribed to its incidents by e-mail yet."
                one="# person gets its incidents by e-mail."
                other="# people get its incidents by e-mail."
              />
            </p>
          )}
        </div>
      </Panel>
      <StatusPageForm
        key={`${chosen} ${page?.url ?? ''} ${String(page?.isOn)}`}
        site={site}
        brand={chosen}
        page={page}
        answer={answer}
        onSaved={onSaved}
      />
    </div>
  );
}
