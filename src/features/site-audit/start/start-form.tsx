import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { siteAuditParams, type SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { hostOfUrl, toSiteHost } from '#core/domain/site-host.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { Button, Disclosure, TextField } from '#src/ui/index.tsx';
import { CrawlFields } from './crawl-fields.tsx';
import { tieNumber, tieText } from './field-ties.ts';
import { LimitFields } from './limit-fields.tsx';
import styles from './start-form.module.css';
import {
  countOptions,
  readForm,
  toForm,
  type FieldProps,
  type FormEdits,
  type Problems,
  type StartField,
} from './start-options.ts';
import { useProblemText } from './use-problem-text.ts';

type StartFormProps = {
  /** What stands in the address field at first. */
  initialAddress: string;
  /** What is typed, over what stands there by itself. */
  edits: FormEdits;
  onEdit: (edits: FormEdits) => void;
  isBusy: boolean;
  /** Why the last start was refused. */
  refusal: string | undefined;
  onStart: (params: SiteAuditParams) => void;
};

/** What to crawl and how. The options of the last crawl of each site are remembered. */
export function StartForm({ initialAddress, edits, onEdit, isBusy, refusal, onStart }: StartFormProps) {
  const { t } = useLingui();
  const { form, remember } = useForm(initialAddress, edits);
  const [problems, setProblems] = useState<Problems>({});
  const [isOpen, setIsOpen] = useState(false);
  const element = useFocusOnProblem(problems);
  const problemText = useProblemText();
  const errorOf = (field: StartField) => problemText(problems[field]) ?? (field === 'address' ? refusal : undefined);

  function handleChange(more: FormEdits) {
    onEdit(more);
    setProblems({});
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const { params, problems: found } = readForm(form);
    setProblems(found ?? {});
    if (found !== null) {
      if (Object.keys(found).some((field) => field !== 'address' && field !== 'pageLimit')) setIsOpen(true);
      return;
    }
    remember(params);
    onStart(params);
  }
  const changed = countOptions(form);
  const fields: FieldProps = { form, onChange: handleChange, errorOf, problems };
  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={handleSubmit} aria-label={t`Crawl a website`}>
      <div className={styles['first']}>
        <TextField
          label={t`Website`}
          placeholder="example.org"
          type="text"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="url"
          spellCheck={false}
          {...tieText(fields, 'address')}
        />
        <TextField label={t`Pages at most`} {...tieNumber(fields, 'pageLimit')} />
        <Button type="submit" isBusy={isBusy}>
          <Trans>Start the crawl</Trans>
        </Button>
      </div>
      <Disclosure
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        summary={
          <span className={styles['optionsTitle']}>
            <Trans>Options</Trans>{' '}
            <span className={styles['hint']}>
              {changed === 0 ? <Trans>as usual</Trans> : <Plural value={changed} one="# changed" other="# changed" />}
            </span>
          </span>
        }
      >
        <CrawlFields {...fields} />
        <LimitFields {...fields} />
      </Disclosure>
    </form>
  );
}

/** What is typed, over the options with which the site was crawled the last time. */
function useForm(initialAddress: string, edits: FormEdits) {
  const address = edits.address ?? initialAddress;
  const site = hostOfUrl(address) ?? toSiteHost(address) ?? '';
  const [last, setLast] = usePreference<Partial<SiteAuditParams>>(`site-audit-options:${site}`, {}, isParams);
  const usual = toForm(address, last);
  const thresholds = { ...usual.thresholds, ...edits.thresholds };
  return {
    form: { ...usual, ...edits, thresholds },
    remember: ({ site: _site, startUrl: _startUrl, ...options }: SiteAuditParams) => setLast(options),
  };
}

function isParams(stored: unknown): boolean {
  return siteAuditParams.partial().safeParse(stored).success;
}

/** The keyboard goes to the first field with a problem; a closed group is open by then. */
function useFocusOnProblem(problems: Problems) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return element;
}
