import { Trans, useLingui } from '@lingui/react/macro';
import type { Comparison } from '#core/text/compare-texts.ts';
import { SHINGLE_WORDS, type Uniqueness } from '#core/text/uniqueness.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, CopyButton, DataTable, EmptyNote, Foreign, Panel } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';

/** What pages that rank have and this text has not. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { own, others, medianWords, missing, questions, outline } = comparison;
  const rows = [{ url: t`This text`, ...own }, ...others];
  const decimal = (value: number | null): string =>
    value === null ? '–' : formats.number(Math.round(value * 100) / 100);
  const draft = outline.map(({ level, text }) => `${'#'.repeat(level)} ${text}`).join('\n');
  return (
    <div className={styles['stack']}>
      <Panel title={t`Length and headings`} isFlush>
        <DataTable
          caption={t`Length and headings`}
          emptyText={t`No pages`}
          rows={rows}
          getRowId={({ url }) => url}
          columns={[
            {
              id: 'url',
              header: t`Page`,
              isPrimary: true,
              sortValue: ({ url }) => url,
              cell: ({ url }) => <Foreign>{url}</Foreign>,
            },
            {
              id: 'words',
              header: t`Words`,
              isPrimary: true,
              align: 'end',
              widthPx: 100,
              sortValue: ({ words }) => words,
              cell: ({ words }) => formats.number(words),
            },
            {
              id: 'headings',
              header: t`Headings`,
              align: 'end',
              widthPx: 110,
              sortValue: ({ headings }) => headings,
              cell: ({ headings }) => formats.number(headings),
            },
            {
              id: 'bm25',
              header: 'BM25',
              align: 'end',
              widthPx: 100,
              sortValue: ({ bm25 }) => bm25,
              cell: ({ bm25 }) => decimal(bm25),
            },
          ]}
        />
      </Panel>
      <p className={styles['hint']}>
        <Trans>
          Half of the compared pages have {formats.number(medianWords)} words or more. BM25 says how well a text fits
          the keyword among these texts (k1 = 1.2, b = 0.75).
        </Trans>
      </p>
      <Panel title={t`Phrases they have and this text has not`} isFlush>
        <DataTable
          caption={t`Phrases they have and this text has not`}
          emptyText={t`None`}
          rows={missing}
          getRowId={({ text }) => text}
          columns={[
            {
              id: 'text',
              header: t`Phrase`,
              isPrimary: true,
              sortValue: ({ text }) => text,
              cell: ({ text }) => <Foreign>{text}</Foreign>,
            },
            {
              id: 'texts',
              header: t`Pages`,
              isPrimary: true,
              align: 'end',
              widthPx: 100,
              sortValue: ({ texts }) => texts,
              cell: ({ texts }) => formats.number(texts),
            },
            {
              id: 'tfIdf',
              header: 'TF-IDF',
              align: 'end',
              widthPx: 100,
              sortValue: ({ tfIdf }) => tfIdf,
              cell: ({ tfIdf }) => decimal(tfIdf),
            },
          ]}
        />
      </Panel>
      <p className={styles['hint']}>
        <Trans>TF-IDF: mean over the pages of (times met ÷ words) × ln(1 + texts ÷ texts that have it) × 1,000.</Trans>
      </p>
      <Panel title={t`Questions they answer`}>
        {questions.length === 0 ? (
          t`None`
        ) : (
          <ul className={styles['blocks']}>
            {questions.map(({ text, url }) => (
              <li key={text} dir="auto">
                {text}{' '}
                <span className={styles['hint']}>
                  <Foreign>{url}</Foreign>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title={t`Draft of an outline`}
        actions={draft !== '' && <CopyButton text={draft} label={t`Copy the outline`} />}
      >
        {outline.length === 0 ? (
          t`None`
        ) : (
          <ul className={styles['outline']}>
            {outline.map(({ text, level, texts }) => (
              <li key={text} style={{ paddingInlineStart: `${String((level - 2) * 16)}px` }} dir="auto">
                <Badge>{`H${String(level)}`}</Badge> {text} × {formats.number(texts)}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

type PassagesViewProps = { text: string; elsewhere: Uniqueness | null; onOwnPages: Uniqueness | null };

/** Which passages stand elsewhere, and how much of the text does not. */
export function PassagesView({ text, elsewhere, onOwnPages }: PassagesViewProps) {
  const { t } = useLingui();
  if (elsewhere === null && onOwnPages === null) return null;
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <Trans>
          Uniqueness: 1 − words in runs of {SHINGLE_WORDS} words that stand on the other pages too ÷ words outside
          quotations.
        </Trans>
      </p>
      {elsewhere !== null && <Passages title={t`Against the compared pages`} text={text} found={elsewhere} />}
      {onOwnPages !== null && <Passages title={t`Within your website`} text={text} found={onOwnPages} />}
    </div>
  );
}

function Passages({ title, text, found }: { title: string; text: string; found: Uniqueness }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { share, quoted, passages } = found;
  return (
    <Panel title={`${title}: ${formats.percent(share)}`}>
      {quoted > 0 && (
        <p className={styles['hint']}>
          <Trans>Words in quotations, left out: {formats.number(quoted)}</Trans>
        </p>
      )}
      {passages.length === 0 ? (
        <EmptyNote title={t`Nothing stands elsewhere`}>
          <Trans>No passage of this text was found on these pages.</Trans>
        </EmptyNote>
      ) : (
        <ul className={styles['blocks']}>
          {passages.map(({ from, to, url }) => (
            <li key={from} dir="auto">
              <mark>{text.slice(from, to)}</mark>{' '}
              <span className={styles['hint']}>
                <Foreign>{url}</Foreign>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
