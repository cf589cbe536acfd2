import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '#core/contract/account.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, ListRow, Panel, RowList, useAppActions } from '#src/ui/index.tsx';

/** How much is kept of the account, on the server and here. */
export function StoragePanel({ stored }: { stored: Profile['stored'] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { openStorage } = useAppActions();
  const { sites, results, bytes } = stored;
  return (
    <Panel title={t`Storage`}>
      <RowList>
        <ListRow
          name={<Trans>On the server</Trans>}
          notes={
            <>
              <Plural value={sites} one="# website" other="# websites" />
              {', '}
              <Plural value={results} one="# result" other="# results" />
              {`, ${formats.bytes(bytes)}`}
            </>
          }
        />
        <ListRow
          name={<Trans>On this device</Trans>}
          actions={
            <Button variant="cancel" onClick={openStorage}>
              <Trans>Data on this device</Trans>
            </Button>
          }
        />
      </RowList>
    </Panel>
  );
}
