import { useLingui } from '@lingui/react/macro';
import type { SpeedResource } from '#core/audit/speed/speed-facts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { DataTable, Foreign } from '#src/ui/index.tsx';

/** The files something is about, with their size and what could be saved. */
export function ResourceTable({ caption, rows }: { caption: string; rows: readonly SpeedResource[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <DataTable
      caption={caption}
      emptyText=""
      rows={rows}
      getRowId={(_, index) => index}
      columns={[
        { id: 'url', header: t`Address`, isPrimary: true, cell: ({ url }) => <Foreign>{url}</Foreign> },
        {
          id: 'size',
          header: t`Size`,
          align: 'end',
          cell: ({ bytes }) => (bytes === null ? '–' : formats.bytes(bytes)),
        },
        {
          id: 'saved',
          header: t`Can be saved`,
          isPrimary: true,
          align: 'end',
          cell: ({ wastedBytes, wastedMs }) => {
            if (wastedBytes !== null) return formats.bytes(wastedBytes);
            return wastedMs === null ? '–' : formats.duration(Math.round(wastedMs));
          },
        },
      ]}
    />
  );
}
