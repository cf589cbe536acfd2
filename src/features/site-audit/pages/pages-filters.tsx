import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, SelectField, TextField, type SelectOption } from '#src/ui/index.tsx';
import { useTypedFind } from '#src/analysis/use-typed-find.ts';
import type { SiteAuditBody } from '#core/contract/analyses/site-audit.ts';
import type { ViewProps, ViewSearch } from '#src/features/site-audit/view-search.ts';
import styles from './pages-view.module.css';

const NARROWING = ['status', 'indexable', 'html', 'depth', 'folder', 'find'] as const satisfies (keyof ViewSearch)[];
/** Folders offered; any other can be reached from the structure. */
const OFFERED_FOLDERS = 100;

/** What narrows the list of addresses. */
export function PagesFilters({ result, search, onSearchChange }: ViewProps) {
  const { t } = useLingui();
  const [find, setFind] = useTypedFind(search.find ?? '', (next) =>
    onSearchChange({ ...search, find: next === '' ? undefined : next }, { replace: true }),
  );
  const isNarrowed = NARROWING.some((name) => search[name] !== undefined);
  const choose = (change: Partial<ViewSearch>) => onSearchChange({ ...search, ...change });
  const yesOrNo = (value: string) => (value === 'true' || value === 'false' ? value : undefined);
  return (
    <div className={styles['filters']}>
      <TextField
        label={t`Find`}
        type="search"
        placeholder={t`Part of an address or title`}
        value={find}
        onValueChange={setFind}
      />
      <SelectField
        label={t`Status`}
        value={search.status ?? ''}
        onValueChange={(status) => choose({ status: status === '' ? undefined : status })}
        options={useStatusOptions(result.body, search.status)}
      />
      <SelectField
        label={t`Indexable`}
        value={search.indexable ?? ''}
        onValueChange={(value) => choose({ indexable: yesOrNo(value) })}
        options={[
          { value: '', label: t`All` },
          { value: 'true', label: t`Indexable` },
          { value: 'false', label: t`Not indexable` },
        ]}
      />
      <SelectField
        label={t`Kind`}
        value={search.html ?? ''}
        onValueChange={(value) => choose({ html: yesOrNo(value) })}
        options={[
          { value: '', label: t`All` },
          { value: 'true', label: t`HTML pages` },
          { value: 'false', label: t`Other files` },
        ]}
      />
      <SelectField
        label={t`Clicks`}
        value={search.depth ?? ''}
        onValueChange={(depth) => choose({ depth: depth === '' ? undefined : depth })}
        options={useDepthOptions(result.body, search.depth)}
      />
      <SelectField
        label={t`Folder`}
        value={search.folder ?? ''}
        onValueChange={(folder) => choose({ folder: folder === '' ? undefined : folder })}
        options={useFolderOptions(result.body, search.folder)}
      />
      {isNarrowed && (
        <Button
          variant="cancel"
          onClick={() => onSearchChange({ view: 'pages', sort: search.sort, order: search.order })}
        >
          <Trans>Show all</Trans>
        </Button>
      )}
    </div>
  );
}

function useStatusOptions({ charts }: SiteAuditBody, chosen: string | undefined): SelectOption[] {
  const { t } = useLingui();
  const options = [
    { value: '', label: t`All` },
    { value: '2xx', label: t`2xx: success` },
    { value: '3xx', label: t`3xx: redirects` },
    { value: '4xx', label: t`4xx: client errors` },
    { value: '5xx', label: t`5xx: server errors` },
    { value: '0', label: t`No response` },
    ...charts.statuses
      .filter(({ status }) => status > 0)
      .map(({ status }) => ({ value: String(status), label: String(status) })),
  ];
  return withChosen(options, chosen);
}

function useDepthOptions({ charts }: SiteAuditBody, chosen: string | undefined): SelectOption[] {
  const { t } = useLingui();
  const formats = useFormats();
  const depths = charts.depths.map(({ from }) => ({
    value: String(from),
    label: from < 0 ? t`Not linked` : formats.number(from),
  }));
  return withChosen([{ value: '', label: t`All` }, ...depths], chosen);
}

function useFolderOptions({ folders }: SiteAuditBody, chosen: string | undefined): SelectOption[] {
  const { t } = useLingui();
  const offered = folders.filter(({ path }) => path !== '/').slice(0, OFFERED_FOLDERS);
  const options = [{ value: '', label: t`All` }, ...offered.map(({ path }) => ({ value: path, label: path }))];
  return withChosen(options, chosen);
}

/** A choice that came by a link is among the options. */
function withChosen(options: SelectOption[], chosen: string | undefined): SelectOption[] {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}
