import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteHost } from '#core/domain/site-host.ts';
import { useAnalysisViews } from '#src/analysis/analysis-view.ts';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';
import { ANY_SITE } from '#src/data/hooks/use-role.ts';
import { Button } from '#src/ui/index.tsx';
import styles from './dashboard.module.css';
import { RemoveSeveral } from './remove-several.tsx';
import { ASKED_FROM, AskedStart, useStartNow, type Several } from './start-several.tsx';
import { TagsDialog } from './tags-dialog.tsx';

type SelectionBarProps = {
  sites: readonly SiteHost[];
  /** How many of them the table does not show. */
  hidden: number;
  onClear: () => void;
};
type Asked = 'tags' | 'remove' | Several | null;

/** How many websites are chosen, and what can be done with them. */
export function SelectionBar({ sites, hidden, onClear }: SelectionBarProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const views = useAnalysisViews().filter((view): view is Several => view.several !== undefined);
  const [asked, setAsked] = useState<Asked>(null);
  const refusal = useRoleRefusal();
  const starting = useRoleRefusal(ANY_SITE);
  const start = useStartNow();
  const end = () => setAsked(null);
  return (
    <section className={styles['selection']} aria-label={t`Selected websites`}>
      <p className={styles['selected']} role="status">
        <Plural value={sites.length} one="# selected" other="# selected" />
        {hidden > 0 && (
          <span className={styles['hint']}>
            <Plural value={hidden} one="# of them not shown" other="# of them not shown" />
          </span>
        )}
      </p>
      <div className={styles['actions']}>
        {views.map((view) => (
          <Button
            {...starting}
            key={view.type}
            variant="cancel"
            size="s"
            onClick={() => (sites.length < ASKED_FROM ? start(view, sites) : setAsked(view))}
          >
            {_(view.several.label)}
          </Button>
        ))}
        <Button {...refusal} variant="cancel" size="s" onClick={() => setAsked('tags')}>
          <Trans>Tags</Trans>
        </Button>
        <Button {...refusal} variant="cancel" size="s" onClick={() => setAsked('remove')}>
          <Trans>Remove</Trans>
        </Button>
        <Button variant="close" size="s" onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
      </div>
      {asked === 'tags' && <TagsDialog sites={sites} onEnd={end} />}
      {asked === 'remove' && <RemoveSeveral sites={sites} onRemoved={onClear} onEnd={end} />}
      {asked !== null && typeof asked === 'object' && (
        <AskedStart view={asked} count={sites.length} onStart={() => start(asked, sites)} onEnd={end} />
      )}
    </section>
  );
}
