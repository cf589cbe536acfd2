import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { MAX_PHRASES, type FoundPhrase } from '#core/keywords/long-tail.ts';
import { MAX_LIST_CHARACTERS } from '#src/analysis/keywords/list-input.tsx';
import { readComparedLists, useProjectSearches } from '#src/data/hooks/use-compared-lists.ts';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useDraft } from '#src/data/hooks/use-draft.ts';
import { useOwnPages } from '#src/data/hooks/use-own-pages.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { AnswerLine, EmptyNote, ErrorNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import type { LongTailReply } from './long-tail-job.ts';
import { firstSettings, type LongTailSettings } from './long-tail-settings.ts';
import styles from './long-tail.module.css';
import { SeedsForm } from './seeds-form.tsx';
import { SOURCE_NAMES } from './source-names.ts';
import { useLongTail } from './use-long-tail.ts';

/* Most of the page's code; phrases can be typed before it is there. */
const PhraseTable = lazy(() => import('./phrase-table.tsx').then((module) => ({ default: module.PhraseTable })));
const SavedSets = lazy(() =>
  import('#src/analysis/keywords/saved-sets.tsx').then((module) => ({ default: module.SavedSets })),
);
const SaveSet = lazy(() =>
  import('#src/analysis/keywords/saved-sets.tsx').then((module) => ({ default: module.SaveSet })),
);

const SuggestionsPanel = lazy(() =>
  import('./suggestions-panel.tsx').then((module) => ({ default: module.SuggestionsPanel })),
);

const NOTHING_FOUND: readonly FoundPhrase[] = [];

/** Longer phrases made from a few, in this browser: nothing typed leaves it. */
export function LongTailKeywordsScreen() {
  const { t, i18n } = useLingui();
  const site = useCurrentProject()?.site ?? '';
  const draft = useDraft('long-tail-keywords', firstSettings(i18n.locale));
  const ownPages = useOwnPages(site);
  const { state, run } = useLongTail();
  const searches = useProjectSearches();
  const [suggestions, setSuggestions] = useState(NOTHING_FOUND);
  const [problem, setProblem] = useState<'empty' | 'large' | 'noKind' | 'noPages' | 'noLists' | null>(null);

  async function find(settings: LongTailSettings, suggested = suggestions) {
    const { seeds, list, language, isDeep } = settings;
    const hasPages = settings.sources.includes('pages') && typeof ownPages.crawledAtMs === 'number';
    const hasLists = settings.sources.includes('related') && searches !== null;
    const chosen = settings.sources.filter(
      (source) => (source !== 'pages' || hasPages) && (source !== 'related' || hasLists) && source !== 'suggestions',
    );
    const sources = suggested.length === 0 ? chosen : [...chosen, 'suggestions' as const];
    const isFound = hasPages || hasLists || (sources.includes('list') && list.trim() !== '');
    const isLarge = seeds.length + list.length > MAX_LIST_CHARACTERS;
    const isEmpty = seeds.trim() === '' && !isFound;
    const found = isLarge ? 'large' : sources.length === 0 ? 'noKind' : isEmpty ? 'empty' : null;
    setProblem(found);
    if (found !== null) return;
    const read = hasPages ? await ownPages.read().catch(() => null) : { pages: [] };
    const related = hasLists ? await readRelated(searches).catch(() => null) : [];
    setProblem(read === null ? 'noPages' : related === null ? 'noLists' : null);
    const others = { pages: read?.pages ?? [], related: related ?? [], suggestions: suggested };
    await run({ seeds, list, language, sources, depth: isDeep ? 2 : 1, ...others });
  }
  const openSet = async (value: unknown) => {
    const { readSettings } = await import('./read-settings.ts');
    const settings = readSettings(value);
    if (settings === null) return;
    draft.set(settings);
    void find(settings);
  };

  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={<Trans>Made in this browser, offline too. Nothing you type leaves it.</Trans>}
        actions={
          state.kind === 'done' && (
            <Suspense>
              <SaveSet
                kind="longTail"
                site={site}
                phrases={state.reply.rows.length}
                suggestedName={draft.value.seeds.trim().split('\n', 1)[0] ?? ''}
                getValue={() => draft.value}
              />
            </Suspense>
          )
        }
      >
        <Trans>Long-tail keywords</Trans>
      </PageTitle>
      <SeedsForm
        settings={draft.value}
        onChange={(settings) => draft.set(settings)}
        crawledAtMs={site === '' ? undefined : ownPages.crawledAtMs}
        site={site}
        hasLists={searches !== null}
        isBusy={state.kind === 'running'}
        error={
          problem === 'empty'
            ? t`Type at least one phrase, or choose your pages or a list.`
            : problem === 'large'
              ? t`This is too much text. Split it into parts; what you typed is kept.`
              : problem === 'noKind'
                ? t`Choose at least one kind of phrases.`
                : undefined
        }
        onSubmit={() => void find(draft.value)}
      />
      <Suspense>
        <SuggestionsPanel
          seeds={draft.value.seeds}
          onFound={(found) => {
            setSuggestions(found);
            void find(draft.value, found);
          }}
        />
      </Suspense>
      {problem === 'noLists' && (
        <ErrorNote text={<Trans>The stored result lists could not be read. The other phrases are below.</Trans>} />
      )}
      {problem === 'noPages' && (
        <ErrorNote text={<Trans>The pages of the last crawl could not be read. The other phrases are below.</Trans>} />
      )}
      {state.kind === 'idle' && <FirstUse />}
      {state.kind === 'running' && <Skeleton label={t`Making phrases`} lines={8} />}
      {state.kind === 'failed' && (
        <ErrorNote
          text={<Trans>The phrases could not be made. What you typed is kept: try again, or with fewer phrases.</Trans>}
          onRetry={() => void find(draft.value)}
        />
      )}
      {state.kind === 'done' && (
        <>
          <Outcome reply={state.reply} />
          {state.reply.rows.length > 0 && (
            <Suspense>
              <PhraseTable rows={state.reply.rows} language={state.request.language} />
            </Suspense>
          )}
        </>
      )}
      <Suspense>
        <SavedSets kind="longTail" onOpen={(value) => void openSet(value)} />
      </Suspense>
    </div>
  );
}

/** Questions and related searches of stored lists, each with the keyword it was found with. */
async function readRelated({ site, search }: { site: string; search: string }): Promise<FoundPhrase[]> {
  const lists = await readComparedLists(site, search);
  return lists.flatMap(({ phrase: from, questions, related }) =>
    [...questions, ...related].map((phrase) => ({ phrase, from })),
  );
}

function FirstUse() {
  return (
    <EmptyNote>
      <Trans>
        Type a few phrases and get questions, comparisons and continuations in the language you choose, each with how it
        was made. Volume, difficulty and intent are shown where your list has them; none is guessed.
      </Trans>
    </EmptyNote>
  );
}

/** What came of it, and what was left out. */
function Outcome({ reply: { rows, seeds, isCut, missing, tooLong } }: { reply: LongTailReply }) {
  const { t } = useLingui();
  const formats = useFormats();
  const most = formats.number(MAX_PHRASES);
  const kinds = formats.list(missing.map((kind) => t(SOURCE_NAMES[kind].name)));
  return (
    <div className={styles['outcome']} role="status">
      <AnswerLine>
        {rows.length === 0 ? (
          <Trans>No phrases came of this.</Trans>
        ) : (
          <Trans>
            <Plural value={rows.length} one="# phrase" other="# phrases" /> from{' '}
            <Plural value={seeds} one="# of yours" other="# of yours" />
          </Trans>
        )}
      </AnswerLine>
      {isCut && (
        <p>
          <Trans>There would be more than {most}: the rest is left out. Choose fewer phrases or kinds.</Trans>
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Trans>Left out, because this language puts such words into endings or particles: {kinds}.</Trans>
        </p>
      )}
      {tooLong > 0 && (
        <p>
          <Plural
            value={tooLong}
            one="# line is longer than 400 characters and was left out."
            other="# lines are longer than 400 characters and were left out."
          />
        </p>
      )}
    </div>
  );
}
