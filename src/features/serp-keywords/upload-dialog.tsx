import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SerpKeyword } from '#core/contract/lists/serp-keywords.ts';
import { toPhraseKey } from '#core/domain/serp/phrase-key.ts';
import { Button, Dialog, Tabs } from '#src/ui/index.tsx';
import { UploadList } from './upload-list.tsx';
import { UploadPositions } from './upload-positions.tsx';

type UploadDialogProps = {
  site: string;
  search: string;
  known: readonly string[];
  onAdd: (keywords: readonly SerpKeyword[]) => Promise<unknown>;
  onPositions: () => void;
  onClose: () => void;
};

/** Stores what somebody has from elsewhere: a result list of one keyword, or a file with positions. */
export function UploadDialog({ site, search, known, onAdd, onPositions, onClose }: UploadDialogProps) {
  const { t } = useLingui();
  const [view, setView] = useState<'list' | 'positions'>('list');
  async function addUnknown(phrases: readonly string[]) {
    const tracked = new Set(known.map(toPhraseKey));
    const addedAtMs = Date.now();
    const fresh = phrases.filter((phrase) => !tracked.has(toPhraseKey(phrase)));
    if (fresh.length === 0) return;
    await onAdd(
      fresh.map((phrase) => ({
        site,
        phrase,
        groupId: null,
        tags: [],
        targetUrl: '',
        note: '',
        isFavourite: false,
        addedAtMs,
      })),
    );
  }
  const parts = {
    site,
    search,
    onAdd: addUnknown,
    onStored: () => {
      onPositions();
      onClose();
    },
  };
  return (
    <Dialog
      isOpen
      title={t`Upload positions`}
      onClose={onClose}
      footer={
        <Button variant="cancel" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <Tabs
        value={view}
        onValueChange={setView}
        tabs={[
          { id: 'list', label: t`Result list`, panel: <UploadList {...parts} /> },
          { id: 'positions', label: t`File with positions`, panel: <UploadPositions {...parts} /> },
        ]}
      />
    </Dialog>
  );
}
