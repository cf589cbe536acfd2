import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteHost } from '#core/domain/site-host.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';
import { useAddAgain, useRemovedElsewhere } from '#src/data/hooks/use-removed-elsewhere.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Button, EmptyNote, PageTitle, buttonClass, useSnackbar } from '#src/ui/index.tsx';
import styles from './project.module.css';

export type Removed = { readonly site: SiteHost; readonly tags: readonly string[] };

/**
 * What is known of a project that is not in the list any more: it was here while the page was open, or another device
 * deleted it. `null` for one that is in the list, or never was.
 */
export function useRemovedProject(
  site: SiteHost,
  project: { readonly tags: readonly string[] } | null | undefined,
): Removed | null {
  const elsewhere = useRemovedElsewhere();
  const [seenTags, setSeenTags] = useState<readonly string[] | null>(null);
  // What was there last is kept while rendering: an effect would come too late for the moment it goes.
  if (project && project.tags !== seenTags) setSeenTags(project.tags);
  if (project !== null) return null;
  const tags = seenTags ?? elsewhere?.findLast((each) => each.site === site)?.tags;
  return tags === undefined ? null : { site, tags };
}

/** The page of a project that was removed here or elsewhere: says so, and stays where the reader is. */
export function RemovedProject({ removed }: { removed: Removed }) {
  const { t } = useLingui();
  const addAgain = useAddAgain();
  const refusal = useRoleRefusal();
  const errorText = useErrorText();
  const { showError } = useSnackbar();
  return (
    <div className={styles['screen']}>
      <PageTitle>{shownHost(removed.site)}</PageTitle>
      <EmptyNote
        title={t`This project was removed`}
        action={
          <div className={styles['actions']}>
            <Button
              {...refusal}
              onClick={() => void addAgain([removed]).catch((error: unknown) => showError(errorText(error)))}
            >
              <Trans>Add again</Trans>
            </Button>
            <LocaleLink className={buttonClass('cancel')} path="/dashboard/">
              <Trans>To my websites</Trans>
            </LocaleLink>
          </div>
        }
      >
        <Trans>
          It is no longer in your list: it was removed here, in another tab or on another device. Adding it again brings
          its tags back.
        </Trans>
      </EmptyNote>
    </div>
  );
}
