import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { pageTargetProblem, toPageTarget } from '#core/contract/analyses/page-target.ts';
import { MAX_CRAWL_PAGES, siteAuditParams, type SiteAuditParams } from '#core/contract/analyses/site-audit.ts';
import { limitIn } from '#core/domain/plan-limits.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { useFormats } from '#src/i18n/formats.ts';
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
  /** What stands in the address field at first, unless the site was crawled before. */
  initialAddress: string;
  /** With what the newest crawl of the site was started, and when. */
  lastCrawl: StartedCrawl | null;
  /** What is typed, over what stands there by itself. */
  edits: FormEdits;
  onEdit: (edits: FormEdits) => void;
  isBusy: boolean;
  /** Why the last start was refused. */
  refusal: string | undefined;
  onStart: (params: SiteAuditParams) => void;
};

/** What to crawl and how: at first as the site was crawled the last time, from this device or another one. */
export function StartForm({ initialAddress, lastCrawl, edits, onEdit, isBusy, refusal, onStart }: StartFormProps) {
  const { t } = useLingui();
  const mostPages = usePlanPages();
  const formats = useFormats();
  const most = formats.number(mostPages);
  const { form, remember } = useForm(initialAddress, lastCrawl, edits, mostPages);
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
    const { params, problems: found } = readForm(form, mostPages);
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
        <TextField
          label={t`Page limit`}
          help={mostPages < MAX_CRAWL_PAGES ? t`Your plan: up to ${most}` : undefined}
          {...tieNumber(fields, 'pageLimit')}
        />
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
              {changed === 0 ? (
                <Trans>default settings</Trans>
              ) : (
                <Plural value={changed} one="# changed" other="# changed" />
              )}
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

/** How many pages a crawl may have by the plan. */
function usePlanPages(): number {
  const { planLimits = {} } = useEnvironment();
  return Math.min(MAX_CRAWL_PAGES, Math.max(1, limitIn(planLimits, 'pages')));
}

export type StartedCrawl = { readonly atMs: number; readonly params: SiteAuditParams };

/** What is typed, over what the site was crawled with the last time: address and options. */
function useForm(initialAddress: string, lastCrawl: StartedCrawl | null, edits: FormEdits, mostPages: number) {
  const typed = edits.address ?? initialAddress;
  const site = pageTargetProblem(typed) === null ? toPageTarget(typed).site : '';
  const [stored, store] = usePreference<{ atMs: number; params: Partial<SiteAuditParams> }>(
    `site-audit-start:${site}`,
    { atMs: 0, params: {} },
    isStarted,
  );
  const isNewer = lastCrawl !== null && lastCrawl.params.site === site && lastCrawl.atMs > stored.atMs;
  const last: Partial<SiteAuditParams> = isNewer ? lastCrawl.params : stored.params;
  const usual = toForm(last.startUrl ?? initialAddress, last, mostPages);
  const thresholds = { ...usual.thresholds, ...edits.thresholds };
  return {
    form: { ...usual, ...edits, thresholds },
    remember: (params: SiteAuditParams) => store({ atMs: Date.now(), params }),
  };
}

function isStarted({ atMs, params }: { atMs: unknown; params: unknown }): boolean {
  return typeof atMs === 'number' && siteAuditParams.partial().safeParse(params).success;
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
