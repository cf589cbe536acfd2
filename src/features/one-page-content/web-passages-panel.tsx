import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { askPassages } from '#core/contract/serp/asks.ts';
import { DEFAULT_OWN_RULE, ownCheck } from '#core/domain/serp/own-rule.ts';
import { SHINGLE_WORDS } from '#core/text/uniqueness.ts';
import { PASSAGE_WORDS, pickPassages, webUniquenessOf, type FoundPassage } from '#core/text/web-passages.ts';
import { PaidAsks } from '#src/analysis/keywords/paid-asks.tsx';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { api } from '#src/data/server/api-client.ts';
import { once } from '#src/data/server/single-calls.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { EmptyNote, ExternalLink, Panel, SelectField } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';

const COUNTS = [5, 10, 20, 50];
type Asked = { readonly text: string; readonly answers: readonly FoundPassage[] };

/** Where passages of a text stand in the web, by a provider the person has connected; nothing is sent before they say so. */
export function WebPassagesPanel({
  text,
  language,
  ownUrl,
}: {
  text: string;
  language: string | null;
  ownUrl: string;
}) {
  const { t } = useLingui();
  const site = useCurrentProject()?.site ?? '';
  const [count, setCount] = useState(10);
  const [asked, setAsked] = useState<Asked | null>(null);
  const passages = useMemo(() => pickPassages(text, language, count), [text, language, count]);
  const isCurrent = asked !== null && asked.text === text;
  return (
    <Panel title={t`Against the web`}>
      <div className={styles['stack']}>
        <p className={styles['hint']}>
          <Trans>
            Runs of {PASSAGE_WORDS} words, spread over the text and outside quotations, are sent to a provider you have
            connected, each as an exact phrase and a paid call. Uniqueness: 1 − passages found elsewhere ÷ passages
            answered. Found means that a result off your domain shows {SHINGLE_WORDS} of the words in a row.
          </Trans>
        </p>
        {passages.length === 0 ? (
          <p className={styles['hint']}>
            <Trans>The text is too short for this.</Trans>
          </p>
        ) : (
          <>
            <SelectField
              label={t`Passages`}
              value={String(count)}
              onValueChange={(value) => setCount(Number(value))}
              options={COUNTS.map((each) => ({ value: String(each), label: t`up to ${each}` }))}
            />
            <PaidAsks
              kind="passages"
              texts={passages.map((each) => each.text)}
              label={t`Search the web for them`}
              ask={(search, part) => once(api.call(askPassages, { body: { search, passages: [...part] } }))}
              onAnswers={(answers) => setAsked({ text, answers })}
            />
          </>
        )}
        {isCurrent && <Found {...{ text, language, passages, answers: asked.answers, isOwn: ownOf(ownUrl, site) }} />}
        {asked !== null && !isCurrent && (
          <p className={styles['hint']}>
            <Trans>The text has changed since it was searched for.</Trans>
          </p>
        )}
      </div>
    </Panel>
  );
}

/** Pages of the website a text stands on, or is written for. */
function ownOf(ownUrl: string, site: string): (url: string) => boolean {
  const hosts = [URL.parse(ownUrl)?.host ?? '', site].filter((host) => host !== '');
  const checks = hosts.map((host) => ownCheck(host, DEFAULT_OWN_RULE));
  return (url) => checks.some((isOwn) => isOwn(url));
}

type FoundProps = {
  text: string;
  language: string | null;
  passages: ReturnType<typeof pickPassages>;
  answers: readonly FoundPassage[];
  isOwn: (url: string) => boolean;
};

function Found({ text, language, passages, answers, isOwn }: FoundProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const found = webUniquenessOf(passages, answers, { language, isOwn });
  const share = formats.percent(found.share);
  if (found.passages.length === 0)
    return (
      <EmptyNote title={t`Unique: ${share}`}>
        <Trans>None of the passages was found elsewhere.</Trans>
      </EmptyNote>
    );
  return (
    <>
      <p role="status">
        <strong>
          <Trans>Unique: {share}</Trans>
        </strong>
      </p>
      <ul className={styles['blocks']}>
        {found.passages.map(({ from, to, urls }) => (
          <li key={from} dir="auto">
            <mark>{text.slice(from, to)}</mark>{' '}
            {urls.map((url) => (
              <div key={url}>
                <ExternalLink href={url} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
