import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { shownHost } from '#core/domain/shown-host.ts';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useKeywordRoom } from '#src/data/hooks/use-keyword-room.ts';
import { useProjects } from '#src/data/hooks/use-projects.ts';
import { useSerpGroups } from '#src/data/hooks/use-serp-groups.ts';
import { useSerpKeywords } from '#src/data/hooks/use-serp-keywords.ts';
import {
  Button,
  CheckboxField,
  Dialog,
  EmptyNote,
  ProgressBar,
  SelectField,
  Skeleton,
  TextField,
  useSnackbar,
} from '#src/ui/index.tsx';
import { GroupSelect } from './group-select.tsx';
import { KeywordRoom } from './keyword-room.tsx';
import styles from './keywords.module.css';
import { ReadingSummary } from './reading-summary.tsx';
import { groupNamesOf, toKeywordRows, type GroupedPhrase } from './to-keyword-rows.ts';
import { useKeywordReading } from './use-keyword-reading.ts';

export type { GroupedPhrase } from './to-keyword-rows.ts';

type ToKeywordsDialogProps = { phrases: readonly GroupedPhrase[]; onClose: () => void };

/** Projects in the choice; of more, those that have what is typed. */
const SHOWN_SITES = 100;

/** Adds phrases of another page to the keywords of a website, which it asks for; works without a network. */
export function ToKeywordsDialog({ phrases, onClose }: ToKeywordsDialogProps) {
  const { t } = useLingui();
  const current = useCurrentProject();
  const [filter, setFilter] = useState('');
  const { rows, total } = useProjects({ filter, limit: SHOWN_SITES });
  const [chosen, setChosen] = useState<string | null>(null);
  const sites = [
    ...new Set([
      ...(current != null && filter === '' ? [current.site as string] : []), // a host, as those of the list are
      ...(rows ?? []).map(({ site }): string => site),
    ]),
  ];
  const site = chosen !== null && sites.includes(chosen) ? chosen : sites[0];
  const choice = (
    <>
      {(total > SHOWN_SITES || filter !== '') && (
        <TextField label={t`Find a website`} value={filter} onValueChange={setFilter} autoComplete="off" />
      )}
      {site !== undefined && (
        <SelectField
          label={t`Website`}
          value={site}
          onValueChange={setChosen}
          options={sites.map((value) => ({ value, label: shownHost(value) }))}
        />
      )}
    </>
  );
  if (site !== undefined) return <ChosenSite key={site} {...{ site, choice, phrases, onClose }} />;
  return (
    <Dialog isOpen onClose={onClose} title={t`To keywords of a website`}>
      {filter !== '' && choice}
      {rows === undefined ? (
        <Skeleton label={t`Loading the websites`} lines={3} />
      ) : (
        <EmptyNote title={filter === '' ? t`No website yet` : t`No website is called so`} action={<AddWebsiteButton />}>
          <Trans>Keywords belong to a website. Add one; the phrases stay where they are.</Trans>
        </EmptyNote>
      )}
    </Dialog>
  );
}

/** Puts each phrase into a group that is called as its cluster. */
const OWN_GROUPS = 'clusters';

type ChosenSiteProps = ToKeywordsDialogProps & { site: string; choice: React.ReactNode };

function ChosenSite({ site, choice, phrases, onClose }: ChosenSiteProps) {
  const { t } = useLingui();
  const keywords = useSerpKeywords(site);
  const { groups, add: addGroups } = useSerpGroups(site);
  const hasGroups = phrases.some(({ group }) => group !== undefined);
  const [groupId, setGroupId] = useState(hasGroups ? OWN_GROUPS : '');
  const [isNearAdded, setIsNearAdded] = useState(true);
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const known = useKnownOnce(keywords.isWhole ? keywords.rows : undefined);
  const asked = useMemo(
    () =>
      known === null
        ? null
        : { source: { kind: 'phrases', phrases: phrases.map(({ phrase }) => phrase) } as const, column: null },
    [known, phrases],
  );
  const { reading, pct } = useKeywordReading(asked, known ?? NOTHING);
  const room = useKeywordRoom();
  const snackbar = useSnackbar();
  const attempt = useAttempt();
  const sifted = reading !== null && reading !== 'failed' && reading.kind === 'read' ? reading.sifted : null;
  const wanted = useMemo(
    () => (sifted === null ? [] : [...sifted.fresh, ...(isNearAdded ? sifted.near.map(({ phrase }) => phrase) : [])]),
    [sifted, isNearAdded],
  );
  const hasRoom = room === null || wanted.length <= room.left;

  async function save() {
    setDoneCount(0);
    await attempt(async () => {
      const idOf = groupId === OWN_GROUPS ? await addMissingGroups() : null;
      const rows = toKeywordRows(wanted, phrases, {
        ...{ site, addedAtMs: Date.now() },
        groupIdOf: (name) => (idOf === null ? (groupId === '' ? null : groupId) : (idOf.get(name ?? '') ?? null)),
      });
      await keywords.add(rows, setDoneCount);
      onClose();
      const count = rows.length;
      const host = shownHost(site);
      snackbar.showSuccess(
        plural(count, { one: `# keyword was added to ${host}`, other: `# keywords were added to ${host}` }),
      );
    });
    setDoneCount(null);
  }
  /** A group that is there already is used again. */
  async function addMissingGroups(): Promise<ReadonlyMap<string, string>> {
    const ids = new Map((groups ?? []).map(({ id, name }) => [name.toLowerCase(), id]));
    const names = groupNamesOf(wanted, phrases);
    const missing = names.filter((name) => !ids.has(name.toLowerCase()));
    const added = await addGroups(missing.map((name) => ({ site, name, parentId: null, rule: null })));
    for (const [at, name] of missing.entries()) ids.set(name.toLowerCase(), added[at] ?? '');
    return new Map(names.map((name) => [name, ids.get(name.toLowerCase()) ?? '']));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isPersistent={doneCount !== null}
      title={t`To keywords of a website`}
      footer={
        <>
          <Button variant="cancel" onClick={onClose} disabled={doneCount !== null}>
            <Trans>Cancel</Trans>
          </Button>
          <Button isBusy={doneCount !== null} disabled={wanted.length === 0 || !hasRoom} onClick={() => void save()}>
            {wanted.length === 0
              ? t`Add keywords`
              : plural(wanted.length, { one: 'Add # keyword', other: 'Add # keywords' })}
          </Button>
        </>
      }
    >
      {doneCount !== null ? (
        <ProgressBar pct={(100 * doneCount) / Math.max(1, wanted.length)} label={t`Adding keywords`} />
      ) : (
        <div className={styles['stack']}>
          {choice}
          <GroupSelect
            groups={groups ?? []}
            groupId={groupId}
            onGroupIdChange={setGroupId}
            extra={hasGroups ? [{ value: OWN_GROUPS, label: t`Each cluster becomes a group` }] : []}
          />
          {reading === null ? (
            <ProgressBar pct={pct} label={t`Comparing with the keywords there`} />
          ) : (
            <ReadingSummary reading={reading} column={null} onColumnChange={() => undefined} />
          )}
          {sifted !== null && sifted.near.length > 0 && (
            <CheckboxField
              label={<Trans>Add the similar ones, too</Trans>}
              isChecked={isNearAdded}
              onCheckedChange={setIsNearAdded}
            />
          )}
          {room !== null && <KeywordRoom room={room} adding={wanted.length} />}
        </div>
      )}
    </Dialog>
  );
}

const NOTHING: readonly string[] = [];

/** The phrases that were tracked when they were first read: rows that arrive later would have the list read again and again. */
function useKnownOnce(rows: ReturnType<typeof useSerpKeywords>['rows']): readonly string[] | null {
  const [known, setKnown] = useState<readonly string[] | null>(null);
  if (known === null && rows !== undefined) setKnown(rows.map(({ value }) => value.phrase));
  return known;
}
