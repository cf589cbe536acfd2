import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SyntheticEvent } from 'react';
import { toTag } from '#core/domain/tag.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useProjectCommands, useTags } from '#src/data/hooks/use-projects.ts';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, TagChip, TextField, useSnackbar } from '#src/ui/index.tsx';
import styles from './project.module.css';

/** The project's tags: take one off, or type one (the known ones are suggested). */
export function ProjectTags({ site, tags }: { site: SiteHost; tags: readonly string[] }) {
  const { t } = useLingui();
  const known = useTags() ?? [];
  const projects = useProjectCommands();
  const errorText = useErrorText();
  const snackbar = useSnackbar();
  const [text, setText] = useState('');
  const refusal = useRoleRefusal();
  const listId = useId();

  function change(what: { add?: string[]; remove?: string[] }) {
    projects.changeTags([site], what).catch((error: unknown) => snackbar.showError(errorText(error)));
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const tag = toTag(text);
    setText('');
    if (tag === null || tags.some((each) => isSameTag(each, tag))) return;
    // A known tag keeps the spelling it has elsewhere.
    change({ add: [known.find((each) => isSameTag(each, tag)) ?? tag] });
  }
  return (
    <section className={styles['tags']} aria-label={t`Tags`}>
      {tags.map((tag) => (
        <TagChip key={tag} onRemove={() => change({ remove: [tag] })} removeLabel={t`Remove tag ${tag}`}>
          {tag}
        </TagChip>
      ))}
      <form className={styles['newTag']} onSubmit={handleSubmit}>
        <TextField label={t`New tag`} value={text} onValueChange={setText} list={listId} maxLength={64} />
        <datalist id={listId}>
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Button {...refusal} type="submit" variant="cancel">
          <Trans>Add tag</Trans>
        </Button>
      </form>
    </section>
  );
}

function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
