import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SyntheticEvent } from 'react';
import { toTag } from '#core/domain/tag.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useProjectCommands, useTags, useTagsOf } from '#src/data/hooks/use-projects.ts';
import { Button, Dialog, TagChip, TextField } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';

type TagsDialogProps = { sites: readonly SiteHost[]; onEnd: () => void };

/** The tags of several websites: give all of them one, or take one off those that have it. */
export function TagsDialog({ sites, onEnd }: TagsDialogProps) {
  const { t } = useLingui();
  const count = sites.length;
  return (
    <Dialog
      isOpen
      onClose={onEnd}
      size="s"
      title={t`${plural(count, { one: 'Tags of # website', other: 'Tags of # websites' })}`}
      footer={
        <Button variant="cancel" onClick={onEnd}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles['tagging']}>
        <NewTag sites={sites} />
        <GivenTags sites={sites} />
      </div>
    </Dialog>
  );
}

function NewTag({ sites }: { sites: readonly SiteHost[] }) {
  const { t } = useLingui();
  const known = useTags() ?? [];
  const projects = useProjectCommands();
  const attempt = useAttempt();
  const [text, setText] = useState('');
  const listId = useId();

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const tag = toTag(text);
    setText('');
    if (tag === null) return;
    // A known tag keeps the spelling it has elsewhere.
    const wanted = known.find((each) => each.toLowerCase() === tag.toLowerCase()) ?? tag;
    void attempt(() => projects.changeTags(sites, { add: [wanted] }));
  }
  return (
    <form className={styles['newTag']} onSubmit={handleSubmit}>
      <TextField label={t`New tag`} value={text} onValueChange={setText} list={listId} maxLength={64} />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit">
        <Trans>Add tag</Trans>
      </Button>
    </form>
  );
}

function GivenTags({ sites }: { sites: readonly SiteHost[] }) {
  const { t } = useLingui();
  const given = useTagsOf(sites) ?? [];
  const projects = useProjectCommands();
  const attempt = useAttempt();
  const total = sites.length;
  if (given.length === 0) return <p className={styles['hint']}>{t`No tags yet`}</p>;
  return (
    <ul className={styles['givenTags']} aria-label={t`Tags`}>
      {given.map(({ tag, count }) => (
        <li key={tag}>
          <TagChip
            onRemove={() => void attempt(() => projects.changeTags(sites, { remove: [tag] }))}
            removeLabel={t`Remove tag ${tag}`}
          >
            {tag}
          </TagChip>
          {count < total && (
            <span className={styles['hint']}>
              <Trans comment="Of the selected websites, so many have the tag">
                {count} of {total}
              </Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
