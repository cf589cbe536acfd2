import { Trans, useLingui } from '@lingui/react/macro';
import { compareUrls } from '#core/tools/url-parser/compare-urls.ts';
import { parseUrl, type UrlParts } from '#core/tools/url-parser/url-parser.ts';
import { DataTable, Foreign, Panel, SeverityMark } from '#src/ui/index.tsx';
import { usePartName, useProblemText } from './url-words.ts';
import styles from './url-parser.module.css';

type UrlDifferencesProps = { parts: UrlParts; otherText: string; base: string };

/** In what the address differs from another one; nothing while there is no other. */
export function UrlDifferences({ parts, otherText, base }: UrlDifferencesProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const other = parseUrl(otherText, base);
  if (other.kind === 'empty') return null;
  return (
    <Panel title={t`Differences`} isFlush={other.kind === 'parts'}>
      {other.kind === 'problem' ? (
        <p>
          <SeverityMark severity="error" label="" /> {problemText(other.problem)}
        </p>
      ) : (
        <Differences left={parts} right={other.parts} />
      )}
    </Panel>
  );
}

function Differences({ left, right }: { left: UrlParts; right: UrlParts }) {
  const { t } = useLingui();
  const partName = usePartName();
  const { differences, isReordered } = compareUrls(left, right);
  if (differences.length === 0)
    return (
      <p className={styles['empty']} role="status">
        <SeverityMark severity="passed" label="" />{' '}
        {isReordered ? (
          <Trans>Only the order of the parameters differs.</Trans>
        ) : (
          <Trans>Both are the same address for browsers.</Trans>
        )}
      </p>
    );
  return (
    <DataTable
      caption={t`Differences`}
      emptyText=""
      rows={differences.map((difference, index) => ({ ...difference, id: String(index) }))}
      getRowId={({ id }) => id}
      columns={[
        { id: 'part', header: t`Part`, isPrimary: true, cell: partName },
        { id: 'left', header: t`Above`, isPrimary: true, cell: ({ left: text }) => <Side text={text} /> },
        { id: 'right', header: t`Compared with`, isPrimary: true, cell: ({ right: text }) => <Side text={text} /> },
      ]}
    />
  );
}

function Side({ text }: { text: string | null }) {
  return text === null ? '–' : <Foreign>{text === '' ? '""' : text}</Foreign>;
}
