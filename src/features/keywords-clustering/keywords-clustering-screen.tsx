import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { movePhrases } from '#core/keywords/cluster-plan.ts';
import { MAX_LIST_CHARACTERS } from '#src/analysis/keywords/list-input.tsx';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useClusterDraft } from '#src/data/hooks/use-keyword-drafts.ts';
import { EmptyNote, ErrorNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import { ClusterForm } from './cluster-form.tsx';
import { ListReport } from './list-report.tsx';
import styles from './clustering.module.css';
import { useClustering } from './use-clustering.ts';

/* Most of the page's code; a list can be typed before it is there. */
const MethodsPanel = lazy(() => import('./methods-panel.tsx').then((module) => ({ default: module.MethodsPanel })));
const OwnPagesPanel = lazy(() => import('./own-pages-panel.tsx').then((module) => ({ default: module.OwnPagesPanel })));
const PlanExport = lazy(() => import('./plan-export.tsx').then((module) => ({ default: module.PlanExport })));
const PlanView = lazy(() => import('./plan-view.tsx').then((module) => ({ default: module.PlanView })));
const SavedSets = lazy(() =>
  import('#src/analysis/keywords/saved-sets.tsx').then((module) => ({ default: module.SavedSets })),
);
const SaveSet = lazy(() =>
  import('#src/analysis/keywords/saved-sets.tsx').then((module) => ({ default: module.SaveSet })),
);

/** Phrases in groups that one page can answer, made in this browser: nothing typed leaves it. */
export function KeywordsClusteringScreen() {
  const { t, i18n } = useLingui();
  const site = useCurrentProject()?.site ?? '';
  const draft = useClusterDraft(i18n.locale);
  const { state, session } = useClustering();
  const [problem, setProblem] = useState<'empty' | 'large' | null>(null);
  /** What was grouped: it is saved, whatever is typed meanwhile. */
  const [grouped, setGrouped] = useState(draft.value);
  const { list, status } = state;

  function group() {
    const { text, language } = draft.value;
    const found = text.trim() === '' ? 'empty' : text.length > MAX_LIST_CHARACTERS ? 'large' : null;
    setProblem(found);
    if (found !== null) return;
    setGrouped(draft.value);
    void session.start(text, language);
  }
  async function openSet(value: unknown) {
    const { readWork } = await import('./saved-work.ts');
    const work = readWork(value);
    if (work === null) return;
    const { text, language, ...restored } = work;
    draft.set({ text, language });
    setGrouped({ text, language });
    setProblem(null);
    void session.start(text, language, restored);
  }

  const isReady = status === 'ready' && list !== null;
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={<Trans>Made in this browser, offline too. Nothing you type leaves it.</Trans>}
        actions={
          isReady &&
          list.keywords.length > 1 && (
            <Suspense>
              <SaveSet
                kind="clusters"
                site={site}
                phrases={list.keywords.length}
                suggestedName={list.keywords[0]?.phrase ?? ''}
                getValue={() => ({ ...grouped, method: state.method, thresholds: state.thresholds, plan: state.plan })}
              />
              <PlanExport state={state} />
            </Suspense>
          )
        }
      >
        <Trans>Keywords clustering</Trans>
      </PageTitle>
      <ClusterForm
        draft={draft.value}
        onChange={(value) => draft.set(value)}
        isBusy={status === 'loading'}
        error={
          problem === 'empty'
            ? t`Type or paste at least two phrases.`
            : problem === 'large'
              ? t`This is too much text. Split it into parts; what you typed is kept.`
              : undefined
        }
        onSubmit={group}
      />
      {status === 'idle' && <FirstUse />}
      {status === 'loading' && <Skeleton label={t`Grouping the phrases`} lines={8} />}
      {status === 'failed' && (
        <ErrorNote
          text={
            <Trans>The phrases could not be grouped. What you typed is kept: try again, or with fewer phrases.</Trans>
          }
          onRetry={group}
        />
      )}
      {isReady && <ListReport list={list} />}
      {isReady && list.keywords.length > 1 && (
        <Suspense>
          <MethodsPanel state={state} session={session} />
          <OwnPagesPanel site={site} state={state} session={session} />
          <PlanView
            state={state}
            session={session}
            onMove={(phrases, id) => void session.setPlan(movePhrases(state.plan, phrases, id))}
          />
        </Suspense>
      )}
      <Suspense>
        <SavedSets kind="clusters" onOpen={(value) => void openSet(value)} />
      </Suspense>
    </div>
  );
}

function FirstUse() {
  return (
    <EmptyNote>
      <Trans>
        Paste phrases to group them by meaning. With the results of each phrase they are also grouped by the addresses
        they share, which shows what search engines answer with one page.
      </Trans>
    </EmptyNote>
  );
}
