import { lazy, Suspense, useMemo } from 'react';
import type { SerpKeyword } from '#core/contract/lists/serp-keywords.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import type { SerpGroupRow } from '#src/data/hooks/use-serp-groups.ts';
import type { useSerpSettings } from '#src/data/hooks/use-serp-settings.ts';
import type { Asked } from './asked.ts';
import type { KeywordRow } from './keyword-rows.ts';
import type { Check } from './use-check.ts';

/** Each comes when it is asked for. */
const AddKeywordsDialog = lazy(() =>
  import('./add-keywords-dialog.tsx').then((module) => ({ default: module.AddKeywordsDialog })),
);
const CheckDialog = lazy(() =>
  import('#src/analysis/keywords/check-dialog.tsx').then((module) => ({ default: module.CheckDialog })),
);
const EvidenceDialog = lazy(() =>
  import('./evidence-dialog.tsx').then((module) => ({ default: module.EvidenceDialog })),
);
const SettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);
const ProvidersDialog = lazy(() =>
  import('./providers-dialog.tsx').then((module) => ({ default: module.ProvidersDialog })),
);
const UploadDialog = lazy(() => import('./upload-dialog.tsx').then((module) => ({ default: module.UploadDialog })));

type KeywordDialogsProps = {
  asked: Asked | null;
  onAsk: (asked: Asked | null) => void;
  site: string;
  rows: readonly KeywordRow[];
  groups: readonly SerpGroupRow[];
  settings: ReturnType<typeof useSerpSettings>;
  check: Check;
  isSignedIn: boolean;
  onAdd: (keywords: readonly SerpKeyword[], onProgress?: (doneCount: number) => void) => Promise<unknown>;
  /** Positions have changed. */
  onPositions: () => void;
};

/** The dialog that is asked for. */
export function KeywordDialogs(props: KeywordDialogsProps) {
  return <Suspense>{props.asked !== null && <Chosen {...props} asked={props.asked} />}</Suspense>;
}

function Chosen(props: KeywordDialogsProps & { asked: Asked }) {
  const { asked, onAsk, site, rows, groups, settings, check, isSignedIn, onAdd, onPositions } = props;
  const known = useMemo(() => rows.map(({ keyword }) => keyword.phrase), [rows]);
  const close = () => onAsk(null);
  async function begin(chosen: readonly KeywordRow[] | null) {
    if (await check.begin(chosen?.map(({ keyword }) => keyword.phrase) ?? null)) close();
  }
  switch (asked.kind) {
    case 'add':
      return <AddKeywordsDialog site={site} known={known} groups={groups} onAdd={onAdd} onClose={close} />;
    case 'check':
      return (
        <CheckDialog
          site={site}
          search={toSearchKey(settings.current.search)}
          depth={settings.current.depth}
          keywords={asked.rows?.length ?? null}
          isStarting={check.isStarting}
          refusal={check.refusal}
          onStart={() => void begin(asked.rows)}
          onSetUp={() => onAsk({ kind: 'providers' })}
          onClose={close}
        />
      );
    case 'evidence':
      return (
        <EvidenceDialog
          site={site}
          search={asked.led ?? toSearchKey(settings.current.search)}
          row={asked.row}
          firstView={asked.led === undefined ? 'list' : 'history'}
          onCheckAgain={isSignedIn ? () => onAsk({ kind: 'check', rows: [asked.row] }) : undefined}
          onClose={close}
        />
      );
    case 'settings':
      return <SettingsDialog site={site} settings={settings} onClose={close} />;
    case 'providers':
      return <ProvidersDialog onClose={close} />;
    case 'upload':
      return (
        <UploadDialog
          site={site}
          search={toSearchKey(settings.current.search)}
          known={known}
          onAdd={onAdd}
          onPositions={onPositions}
          onClose={close}
        />
      );
  }
}
