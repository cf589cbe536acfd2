import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState, type CSSProperties } from 'react';
import { pathOf, type TreeRow } from '#core/tools/json-beautifier/json-facts.ts';
import { Button, CopyButton, Foreign, IconButton, DataTable, type DataColumn } from '#src/ui/index.tsx';
import styles from './json-beautifier.module.css';
import type { OpenJson } from './use-json.ts';

type ValueRow = {
  readonly kind: 'row';
  readonly row: TreeRow;
  readonly depth: number;
  readonly path: string;
  readonly isOpen: boolean;
};
/** Stands for what an object or array has besides what is shown. */
type MoreRow = {
  readonly kind: 'more';
  readonly parent: number | null;
  readonly from: number;
  readonly left: number;
  readonly depth: number;
  readonly path: string;
};
type ShownRow = ValueRow | MoreRow;

/** Loaded at once. */
const ROWS = 200;
/** Deeper rows begin at the same place, so that their names stay in sight. */
const MAX_DEPTH = 12;

/** The values as a tree: each can be opened, and its path copied. */
export function JsonTree({ json }: { json: OpenJson }) {
  const { t } = useLingui();
  const { rows, toggle, more } = useTree(json);
  const columns = useColumns(toggle, more);
  return (
    <DataTable
      columns={columns}
      rows={rows}
      getRowId={(row) => (row.kind === 'row' ? row.row.node : `more ${row.path}`)}
      total={rows.length}
      caption={t`Values`}
      emptyText={t`Nothing is here.`}
      listKey="tree"
      isVirtual
      onRowOpen={(row) => (row.kind === 'row' ? toggle(row) : more(row))}
    />
  );
}

function useTree(json: OpenJson) {
  const [tree, setTree] = useState<{ json: OpenJson; rows: readonly ShownRow[] } | null>(null);
  const rows = tree?.json === json ? tree.rows : [];
  async function load(parent: MoreRow): Promise<ShownRow[]> {
    const found = (await json.client.ask('rows', { parent: parent.parent, from: parent.from, count: ROWS })) ?? [];
    const shown: ShownRow[] = found.map((row) => ({
      kind: 'row',
      row,
      depth: parent.depth,
      path: parent.parent === null && parent.left === 1 ? '$' : pathOf(parent.path, row.name),
      isOpen: false,
    }));
    const left = parent.left - found.length;
    return found.length > 0 && left > 0 ? [...shown, { ...parent, from: parent.from + found.length, left }] : shown;
  }
  const put = (change: (rows: readonly ShownRow[]) => readonly ShownRow[]) =>
    setTree((now) => ({ json, rows: change(now?.json === json ? now.rows : []) }));
  useEffect(() => {
    let isCurrent = true;
    const lines = json.opened.kind === 'facts' ? json.opened.lines : 0;
    const start = async () => {
      const roots = await load({ kind: 'more', parent: null, from: 0, left: lines, depth: 0, path: '$' });
      const [only] = roots;
      const isOne = roots.length === 1 && only?.kind === 'row' && only.row.kind !== 'value';
      const rest = isOne ? await load(within(only)) : [];
      if (isCurrent) put(() => (isOne ? [{ ...only, isOpen: true }, ...rest] : roots));
    };
    void start();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another document begins anew, nothing else does
  }, [json]);
  async function toggle(row: ValueRow) {
    if (row.row.kind === 'value') return;
    const children = row.isOpen ? [] : await load(within(row));
    put((now) => {
      const at = now.indexOf(row);
      if (at === -1) return now;
      const end = row.isOpen ? endOf(now, at) : at + 1;
      return [...now.slice(0, at), { ...row, isOpen: !row.isOpen }, ...children, ...now.slice(end)];
    });
  }
  async function more(row: MoreRow) {
    const next = await load(row);
    put((now) => {
      const at = now.indexOf(row);
      return at === -1 ? now : [...now.slice(0, at), ...next, ...now.slice(at + 1)];
    });
  }
  return { rows, toggle: (row: ValueRow) => void toggle(row), more: (row: MoreRow) => void more(row) };
}

const within = ({ row, depth, path }: ValueRow): MoreRow => ({
  kind: 'more',
  parent: row.node,
  from: 0,
  left: row.count,
  depth: depth + 1,
  path,
});

/** The first row that is not within this one. */
function endOf(rows: readonly ShownRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  const end = rows.findIndex((each, index) => index > at && each.depth <= depth);
  return end === -1 ? rows.length : end;
}

function useColumns(toggle: (row: ValueRow) => void, more: (row: MoreRow) => void): DataColumn<ShownRow>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Name`,
      isPrimary: true,
      cell: (row) => (
        <span
          className={styles['name']}
          style={{ '--depth': Math.min(row.depth, MAX_DEPTH) } as CSSProperties} // React's type knows no custom properties
        >
          {row.kind === 'more' ? <More row={row} onMore={more} /> : <Name row={row} onToggle={toggle} />}
        </span>
      ),
    },
    { id: 'value', header: t`Value`, isPrimary: true, cell: (row) => row.kind === 'row' && <Value row={row.row} /> },
    {
      id: 'path',
      header: t`Path`,
      widthPx: 72,
      isPrimary: true,
      cell: (row) => row.kind === 'row' && <CopyButton isIconOnly label={t`Copy path: ${row.path}`} text={row.path} />,
    },
  ];
}

function Name({ row, onToggle }: { row: ValueRow; onToggle: (row: ValueRow) => void }) {
  const { t } = useLingui();
  const name = String(row.row.name);
  return (
    <>
      {row.row.kind === 'value' ? (
        <span className={styles['leaf']} />
      ) : (
        <IconButton
          label={row.isOpen ? t`Close: ${row.path}` : t`Open: ${row.path}`}
          aria-expanded={row.isOpen}
          icon={row.isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          onClick={() => onToggle(row)}
        />
      )}
      <Foreign>{row.path === '$' ? '$' : name}</Foreign>
    </>
  );
}

function More({ row, onMore }: { row: MoreRow; onMore: (row: MoreRow) => void }) {
  const { left } = row;
  return (
    <Button variant="cancel" size="s" onClick={() => onMore(row)}>
      <Trans>Show more of {left}</Trans>
    </Button>
  );
}

function Value({ row }: { row: TreeRow }) {
  if (row.kind === 'value')
    return (
      <span className={styles['value']}>
        <Foreign>{row.value}</Foreign>
      </span>
    );
  const count = row.count;
  return <span className={styles['value']}>{row.kind === 'array' ? `[ ${count} ]` : `{ ${count} }`}</span>;
}
