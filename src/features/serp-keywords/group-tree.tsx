import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState, type DragEvent } from 'react';
import type { SerpGroup } from '#core/contract/lists/serp-groups.ts';
import { canMoveGroup, toGroupTree, type GroupRule } from '#core/domain/keywords/groups.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, EmptyNote, Foreign, useSnackbar } from '#src/ui/index.tsx';
import { figuresOf, type GroupFigures } from './group-figures.ts';
import styles from './groups.module.css';
import type { KeywordRow } from './keyword-rows.ts';

const GroupDialog = lazy(() => import('./group-dialog.tsx').then((module) => ({ default: module.GroupDialog })));

type GroupTreeProps = {
  groups: readonly SerpGroupRow[];
  rows: readonly KeywordRow[];
  change: (id: string, group: SerpGroup) => Promise<void>;
  add: (groups: readonly SerpGroup[]) => Promise<unknown>;
  remove: (ids: readonly string[]) => Promise<void>;
};

/** All groups of a website, dragged onto one another or moved by a form. */
export function GroupTree({ groups, rows, change, add, remove }: GroupTreeProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const snackbar = useSnackbar();
  const [edited, setEdited] = useState<SerpGroupRow | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const tree = useMemo(() => toGroupTree(groups), [groups]);
  const figures = useMemo(
    () => new Map(groups.map((group) => [group.id, figuresOf(group, groups, rows)])),
    [groups, rows],
  );
  if (groups.length === 0)
    return (
      <EmptyNote title={t`No groups yet`}>
        <Trans>
          Add one above; a rule puts keywords into it for you. Others are put in from the table of keywords.
        </Trans>
      </EmptyNote>
    );

  const move = (id: string, parentId: string | null) => {
    const group = groups.find((each) => each.id === id);
    if (group !== undefined && canMoveGroup(groups, id, parentId))
      void attempt(() => change(id, { ...valueOf(group), parentId }));
  };
  async function take(group: SerpGroupRow) {
    // What lay in it moves up; its keywords fall back to the rules.
    const below = groups.filter(({ parentId }) => parentId === group.id);
    for (const each of below) await change(each.id, { ...valueOf(each), parentId: group.parentId });
    await remove([group.id]);
    snackbar.show({
      text: t`The group was removed`,
      actionLabel: t`Undo`,
      onAction: () => void attempt(async () => void (await add([valueOf(group)]))),
    });
  }
  return (
    <>
      <ul className={styles['tree']} aria-label={t`Groups`}>
        {tree.map(({ group, depth }) => (
          <li
            key={group.id}
            className={styles['group']}
            style={{ marginInlineStart: `calc(${depth} * var(--space-6))` }}
            draggable
            onDragStart={() => setDragged(group.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => allowDrop(event, dragged !== null && canMoveGroup(groups, dragged, group.id))}
            onDrop={() => dragged !== null && move(dragged, group.id)}
          >
            <span className={styles['name']}>
              <Foreign>{group.name}</Foreign>
              {group.rule !== null && <RuleText rule={group.rule} />}
            </span>
            <FigureTexts figures={figures.get(group.id)} />
            <span className={styles['actions']}>
              {group.parentId !== null && (
                <Button
                  variant="cancel"
                  size="s"
                  aria-label={t`Move ${group.name} to the top`}
                  onClick={() => move(group.id, null)}
                >
                  <Trans>To the top</Trans>
                </Button>
              )}
              <Button variant="cancel" size="s" aria-label={t`Edit ${group.name}`} onClick={() => setEdited(group)}>
                <Trans>Edit</Trans>
              </Button>
              <Button
                variant="cancel"
                size="s"
                aria-label={t`Remove ${group.name}`}
                onClick={() => void attempt(() => take(group))}
              >
                <Trans>Remove</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {edited !== null && (
        <Suspense>
          <GroupDialog
            group={edited}
            groups={groups}
            onClose={() => setEdited(null)}
            onSave={(fields) => {
              setEdited(null);
              void attempt(() => change(edited.id, { ...valueOf(edited), ...fields }));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function allowDrop(event: DragEvent, isAllowed: boolean): void {
  if (isAllowed) event.preventDefault();
}

function valueOf({ site, name, parentId, rule }: SerpGroupRow): SerpGroup {
  return { site, name, parentId, rule };
}

function RuleText({ rule: { kind, text } }: { rule: GroupRule }) {
  return (
    <span className={styles['hint']}>
      {kind === 'contains' ? (
        <Trans>
          keyword contains “<Foreign>{text}</Foreign>”
        </Trans>
      ) : (
        <Trans>
          page contains “<Foreign>{text}</Foreign>”
        </Trans>
      )}
    </span>
  );
}

function FigureTexts({ figures }: { figures: GroupFigures | undefined }) {
  const formats = useFormats();
  if (figures === undefined) return null;
  const { keywords, top10, averageRank } = figures;
  return (
    <span className={styles['hint']}>
      <Plural value={keywords} one="# keyword" other="# keywords" />
      {averageRank !== null && (
        <>
          {' · '}
          <Trans>average position {formats.number(averageRank)}</Trans>
          {' · '}
          <Trans>in the first 10: {formats.number(top10)}</Trans>
        </>
      )}
    </span>
  );
}
