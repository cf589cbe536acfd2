import { useLingui } from '@lingui/react/macro';
import type { UrlParts } from '#core/tools/url-parser/url-parser.ts';
import { ToolValues } from '#src/features/tools/parts/tool-values.tsx';
import { Panel, SeverityMark } from '#src/ui/index.tsx';
import { QueryTable } from './query-table.tsx';
import { useChangeText } from './url-words.ts';
import styles from './url-parser.module.css';

type UrlResultProps = { parts: UrlParts; onUse: (href: string) => void };

/** The parts of one address, what browsers change of it, and its query to edit. */
export function UrlResult({ parts, onUse }: UrlResultProps) {
  const { t } = useLingui();
  const { href, scheme, userName, password, host, unicodeHost, port, path, segments, fragment } = parts;
  return (
    <>
      <Panel title={t`Parts`}>
        <ToolValues
          values={[
            { key: t`Whole address`, text: href },
            { key: t`Scheme`, text: scheme },
            { key: t`User name`, text: userName },
            { key: t`Password`, text: password },
            { key: t`Host`, text: host },
            { key: t`Host in Unicode`, text: unicodeHost === host ? '' : unicodeHost },
            {
              key: port?.isDefault === true ? t`Port, the usual one` : t`Port`,
              text: port === null ? '' : String(port.number),
            },
            { key: t`Path`, text: path },
            ...(segments.length < 2 ? [] : segments.map((text, index) => toSegmentRow(text, index + 1))),
            { key: t`Query`, text: parts.query },
            { key: t`Fragment`, text: fragment },
            { key: t`Origin`, text: parts.origin },
          ]}
        />
        <Changes parts={parts} />
      </Panel>
      <QueryTable parts={parts} onUse={onUse} />
    </>
  );

  function toSegmentRow(text: string, number: number) {
    return { key: t`Path segment ${number}`, text };
  }
}

function Changes({ parts: { changes } }: { parts: UrlParts }) {
  const { t } = useLingui();
  const changeText = useChangeText();
  if (changes.length === 0) return null;
  return (
    <ul className={styles['notes']} aria-label={t`What browsers change`}>
      {changes.map((change) => (
        <li key={change}>
          <SeverityMark severity="notice" label="" /> {changeText(change)}
        </li>
      ))}
    </ul>
  );
}
