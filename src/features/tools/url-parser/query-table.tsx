import { Trans, useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { withQuery, type UrlParts } from '#core/tools/url-parser/url-parser.ts';
import { changeQuery, type QueryChange, type UrlParameter } from '#core/tools/url-parser/url-query.ts';
import tools from '#src/features/tools/tools.module.css';
import { Badge, Button, CopyButton, IconButton, Panel, TextField, toVisibleText } from '#src/ui/index.tsx';
import { useEncodingText } from './url-words.ts';
import styles from './url-parser.module.css';

type QueryTableProps = { parts: UrlParts; onUse: (href: string) => void };

/** The parameters, each to edit; the address above follows. */
export function QueryTable({ parts: { href, query, parameters }, onUse }: QueryTableProps) {
  const { t } = useLingui();
  const change = (next: QueryChange) => onUse(withQuery(href, changeQuery(query, next)));
  const trackerCount = parameters.filter(({ tracker }) => tracker !== null).length;
  return (
    <Panel
      title={t`Query parameters`}
      actions={
        <div className={tools['actions']}>
          {trackerCount > 0 && (
            <Button variant="cancel" size="s" onClick={() => change({ kind: 'removeTracking' })}>
              <Trans>Remove tracking</Trans>
            </Button>
          )}
          {parameters.length > 1 && (
            <Button variant="cancel" size="s" onClick={() => change({ kind: 'sort' })}>
              <Trans>Sort by name</Trans>
            </Button>
          )}
          <Button variant="cancel" size="s" icon={<Plus aria-hidden="true" />} onClick={() => change({ kind: 'add' })}>
            <Trans>Add</Trans>
          </Button>
        </div>
      }
      isFlush
    >
      {parameters.length === 0 ? (
        <p className={styles['empty']}>
          <Trans>The address has no query parameters.</Trans>
        </p>
      ) : (
        <ol className={styles['rows']}>
          {parameters.map((parameter, index) => (
            <ParameterRow key={index} parameter={parameter} index={index} onChange={change} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

type RowProps = { parameter: UrlParameter; index: number; onChange: (change: QueryChange) => void };

function ParameterRow({ parameter, index, onChange }: RowProps) {
  const { t } = useLingui();
  const { name, value } = parameter;
  const number = index + 1;
  const set = (next: { name?: string; value?: string }) => onChange({ kind: 'set', index, name, value, ...next });
  return (
    <li className={styles['row']}>
      <TextField
        label={t`Name ${number}`}
        spellCheck={false}
        autoCapitalize="off"
        value={name}
        onValueChange={(text) => set({ name: text })}
      />
      <TextField
        label={t`Value ${number}`}
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        onValueChange={(text) => set({ value: text })}
      />
      <span>
        <CopyButton isIconOnly label={t`Copy: ${name}`} text={value} />
        <IconButton
          label={t`Remove: ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onChange({ kind: 'remove', index })}
        />
      </span>
      <About parameter={parameter} />
    </li>
  );
}

/** How the value is written, whether its name comes twice, and who tracks by it. */
function About({ parameter: { raw, encodings, place, count, tracker } }: { parameter: UrlParameter }) {
  const { t } = useLingui();
  const encodingText = useEncodingText();
  if (encodings.length === 0 && count < 2 && tracker === null) return null;
  return (
    <p className={styles['about']}>
      {tracker !== null && <Badge tone="warning">{t`Tracking: ${tracker}`}</Badge>}
      {count > 1 && <Badge tone="notice">{t`Name repeated: ${place} of ${count}`}</Badge>}
      {encodings.map((encoding) => (
        <Badge key={encoding} tone={encoding === 'broken' || encoding === 'twice' ? 'warning' : 'neutral'}>
          {encodingText(encoding)}
        </Badge>
      ))}
      {encodings.length > 0 && <code dir="ltr">{toVisibleText(raw)}</code>}
    </p>
  );
}
