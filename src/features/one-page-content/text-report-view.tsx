import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { ComparedText } from '#core/text/compare-texts.ts';
import type { PhraseOptions } from '#core/text/phrases.ts';
import type { TextSource } from '#core/text/text-source.ts';
import { ErrorNote, Skeleton, Tabs } from '#src/ui/index.tsx';
import { ComparisonView, PassagesView } from './comparison-view.tsx';
import { KeywordView } from './keyword-view.tsx';
import { MarkedText } from './marked-text.tsx';
import { NumbersView } from './numbers-view.tsx';
import { OutlineView } from './outline-view.tsx';
import { PhraseView } from './phrase-view.tsx';
import type { CompareAsk, ReportAsk } from './text-job.ts';
import { useTextAnswer } from './use-text-worker.ts';

const WebPassagesPanel = lazy(() =>
  import('./web-passages-panel.tsx').then((module) => ({ default: module.WebPassagesPanel })),
);

const FIRST_OPTIONS: PhraseOptions = { size: 1, withoutStopWords: true, byStem: true };
const TABS = ['numbers', 'sentences', 'phrases', 'outline', 'keyword', 'compare', 'passages'] as const;
type TabId = (typeof TABS)[number];

type TextReportViewProps = {
  source: TextSource;
  keyword: string;
  /** Chosen by hand; '' to be told by the text. */
  language: string;
  others: readonly ComparedText[];
  /** Where the text stands; '' for one that is written here. */
  ownUrl: string;
  ownPages: readonly ComparedText[];
};

/** What a text says and how, live while it changes. */
export function TextReportView({ source, keyword, language, others, ownUrl, ownPages }: TextReportViewProps) {
  const { t } = useLingui();
  const [tab, setTab] = useState<TabId>('numbers');
  const [options, setOptions] = useState(FIRST_OPTIONS);
  const ask = useMemo<ReportAsk>(
    () => ({ kind: 'report', source, options, keyword, language }),
    [source, options, keyword, language],
  );
  const { answer, hasFailed } = useTextAnswer(ask);
  const compared = useCompared({ source, keyword, language: answer?.language ?? null, others, ownUrl, ownPages });
  if (hasFailed)
    return (
      <ErrorNote
        text={<Trans>The text could not be examined. It is still there; reload the page to try again.</Trans>}
      />
    );
  if (answer === undefined) return <Skeleton label={t`Reading the text`} shape="panel" />;
  const { report, place } = answer;
  const marked = report.sentences.filter((each) => each.isHard || each.isLong || each.isPassive || each.repeatsStart);
  return (
    <Tabs<TabId>
      value={tab}
      onValueChange={setTab}
      tabs={[
        { id: 'numbers', label: t`Numbers`, panel: <NumbersView answer={answer} /> },
        {
          id: 'sentences',
          label: t`Sentences`,
          count: marked.length,
          panel: <MarkedText text={source.text} marks={marked} language={answer.language} />,
        },
        {
          id: 'phrases',
          label: t`Phrases`,
          panel: <PhraseView answer={answer} options={options} onOptionsChange={setOptions} />,
        },
        {
          id: 'outline',
          label: t`Headings`,
          count: report.headings.length,
          panel: <OutlineView headings={report.headings} />,
        },
        {
          id: 'keyword',
          label: t`Keyword`,
          panel: <KeywordView keyword={keyword} place={place} hasStems={answer.hasStems} />,
        },
        ...(compared?.comparison == null
          ? []
          : [
              {
                id: 'compare' as const,
                label: t`Comparison`,
                panel: <ComparisonView comparison={compared.comparison} />,
              },
            ]),
        {
          id: 'passages',
          label: t`Uniqueness`,
          panel: (
            <Suspense>
              <PassagesView
                text={source.text}
                elsewhere={compared?.elsewhere ?? null}
                onOwnPages={compared?.onOwnPages ?? null}
              />
              <WebPassagesPanel text={source.text} language={answer.language} ownUrl={ownUrl} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

/** Takes longer than a report: it follows when nothing is typed. */
function useCompared({ source, keyword, language, others, ownUrl, ownPages }: Omit<CompareAsk, 'kind'>) {
  const rested = useDeferredValue(source);
  const hasAny = others.length + ownPages.length > 0;
  const ask = useMemo<CompareAsk | null>(
    () => (hasAny ? { kind: 'compare', source: rested, keyword, language, others, ownUrl, ownPages } : null),
    [hasAny, rested, keyword, language, others, ownUrl, ownPages],
  );
  return useTextAnswer(ask).answer;
}
