import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Badge, Button } from '#src/ui/index.tsx';
import { EvidenceDialog } from './evidence-dialog.tsx';
import { exampleList, exampleRows } from './example-data.ts';
import { NO_FILTER, toFilter } from './keyword-filters.tsx';
import type { KeywordRow } from './keyword-rows.ts';
import { KeywordTable } from './keyword-table.tsx';
import styles from './serp-keywords.module.css';

const NONE: ReadonlySet<string> = new Set();

/** Made-up keywords of a made-up shop, marked as such; nothing of it is stored. */
export function Example({ site, onEnd }: { site: string; onEnd: () => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<KeywordRow | null>(null);
  const [selected, setSelected] = useState(NONE);
  const [nowMs] = useState(() => Date.now());
  const rows = useMemo(() => exampleRows(nowMs), [nowMs]);
  const filter = useMemo(() => toFilter(NO_FILTER, []), []);
  return (
    <section className={styles['stack']} aria-label={t`Example`}>
      <div className={styles['row']}>
        <Badge tone="warning">{t`Example`}</Badge>
        <span>
          <Trans>These keywords and lists are made up. Open a row to see the list behind its position.</Trans>
        </span>
        <Button variant="cancel" size="s" onClick={onEnd}>
          <Trans>End the example</Trans>
        </Button>
      </div>
      <KeywordTable
        site={`example-${site}`}
        rows={rows}
        isWhole
        filter={filter}
        emptyText=""
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={setOpen}
      />
      {open !== null && (
        <EvidenceDialog
          site={site}
          search=""
          row={open}
          example={exampleList(open, nowMs)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
