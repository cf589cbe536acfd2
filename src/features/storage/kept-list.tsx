import { useLingui } from '@lingui/react/macro';
import type { KeptData } from '#src/data/hooks/use-device-storage.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { KeyValueList, Skeleton } from '#src/ui/index.tsx';

/** What is kept, by number. */
export function KeptList({ kept }: { kept: KeptData | undefined }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (kept === undefined) return <Skeleton shape="table" label={t`Counting the data`} />;
  return (
    <KeyValueList
      items={[
        { key: t`Projects`, value: formats.number(kept.projects) },
        { key: t`Results`, value: formats.number(kept.results) },
        { key: t`Unsent changes`, value: formats.number(kept.changes) },
        { key: t({ message: 'Drafts', comment: 'Texts begun in a form' }), value: formats.number(kept.drafts) },
      ]}
    />
  );
}
