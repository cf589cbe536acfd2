import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useDashboardViews } from '#src/data/hooks/use-dashboard-views.ts';
import { Button, Dialog, SelectField, TextField, useSnackbar } from '#src/ui/index.tsx';
import {
  isNarrowed,
  NO_NARROWING,
  parseDashboardSearch,
  type DashboardProps,
  type DashboardSearch,
} from './dashboard-search.ts';

/** Views that were saved: one is chosen, the present one is saved, one that is shown is deleted. */
export function SavedViews({ search, onSearchChange }: DashboardProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const { rows = [], remove, restore } = useDashboardViews();
  const [isNaming, setIsNaming] = useState(false);
  const shown = rows.find(({ value }) => isSame(parseDashboardSearch(value), search));

  function choose(id: string) {
    const row = rows.find((each) => each.id === id);
    onSearchChange(row === undefined ? NO_NARROWING : { ...NO_NARROWING, ...parseDashboardSearch(row.value) });
  }
  function forget(row: NonNullable<typeof shown>) {
    void attempt(async () => {
      await remove([row.id]);
      snackbar.show({
        text: t`View deleted`,
        actionLabel: t`Undo`,
        onAction: () => void attempt(() => restore([row])),
      });
    });
  }
  return (
    <>
      {rows.length > 0 && (
        <SelectField
          label={t`View`}
          value={shown?.id ?? ''}
          onValueChange={choose}
          options={[
            { value: '', label: isNarrowed(search) ? t`Not saved` : t`All websites` },
            ...rows.map(({ id, value }) => ({ value: id, label: value.name })),
          ]}
        />
      )}
      {shown === undefined && isNarrowed(search) && (
        <Button variant="cancel" onClick={() => setIsNaming(true)}>
          <Trans>Save this view</Trans>
        </Button>
      )}
      {shown !== undefined && (
        <Button variant="cancel" onClick={() => forget(shown)}>
          <Trans>Delete this view</Trans>
        </Button>
      )}
      {isNaming && <NameDialog search={search} onEnd={() => setIsNaming(false)} />}
    </>
  );
}

function NameDialog({ search, onEnd }: { search: DashboardSearch; onEnd: () => void }) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const { add } = useDashboardViews();
  const { q = '', tag = '', show = '' } = search;
  const [name, setName] = useState(tag);
  const [isWrong, setIsWrong] = useState(false);

  function save(event?: SyntheticEvent) {
    event?.preventDefault();
    const text = name.trim();
    setIsWrong(text === '');
    if (text === '') return;
    void attempt(async () => {
      await add([{ name: text, q, tag, show }]);
      onEnd();
    });
  }
  return (
    <Dialog
      isOpen
      size="s"
      title={t`Save this view`}
      onClose={onEnd}
      footer={
        <>
          <Button variant="cancel" onClick={onEnd}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={save}>
        <TextField
          label={t`Name of the view`}
          value={name}
          maxLength={60}
          onValueChange={setName}
          error={isWrong ? t`Enter a name.` : undefined}
        />
      </form>
    </Dialog>
  );
}

function isSame(one: DashboardSearch, other: DashboardSearch): boolean {
  return one.q === other.q && one.tag === other.tag && one.show === other.show;
}
