import { Trans, useLingui } from '@lingui/react/macro';
import { askSuggestions } from '#core/contract/serp/asks.ts';
import { MAX_PHRASE_LENGTH } from '#core/domain/keywords/phrase.ts';
import { cleanPhrases } from '#core/keywords/clean-phrase.ts';
import type { FoundPhrase } from '#core/keywords/long-tail.ts';
import { PaidAsks } from '#src/analysis/keywords/paid-asks.tsx';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { Disclosure } from '#src/ui/index.tsx';
import styles from './long-tail.module.css';

type SuggestionsPanelProps = { seeds: string; onFound: (found: readonly FoundPhrase[]) => void };

/** Phrases asked about at most: each is paid. */
const MAX_ASKED = 500;

/** What a search engine completes the typed phrases to, by a provider the person has connected. */
export function SuggestionsPanel({ seeds, onFound }: SuggestionsPanelProps) {
  const { t } = useLingui();
  // As the phrases are made from them.
  const phrases = cleanPhrases(seeds.split('\n'))
    .filter(({ length }) => length <= MAX_PHRASE_LENGTH)
    .slice(0, MAX_ASKED);
  if (phrases.length === 0) return null;
  return (
    <Disclosure summary={t`Suggestions of a search engine`}>
      <div className={styles['stack']}>
        <p>
          <Trans>Each of your phrases is sent to a provider that you have connected, and each is a paid call.</Trans>
        </p>
        <PaidAsks
          kind="suggestions"
          texts={phrases}
          label={t`Ask for suggestions`}
          ask={(search, part) => once(api.call(askSuggestions, { body: { search, phrases: [...part] } }))}
          onAnswers={(answers) =>
            onFound(
              answers.flatMap(({ phrase, suggestions }) => suggestions.map((each) => ({ phrase: each, from: phrase }))),
            )
          }
        />
      </div>
    </Disclosure>
  );
}
