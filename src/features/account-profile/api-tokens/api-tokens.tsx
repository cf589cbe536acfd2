import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ApiToken } from '#core/contract/api-tokens.ts';
import { useStep } from '#src/analysis/use-step.ts';
import { useApiTokens } from '#src/data/hooks/use-api-tokens.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { Button, ConfirmDialog, ErrorNote, RowList, Skeleton } from '#src/ui/index.tsx';
import styles from '../profile.module.css';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { ShownTokenDialog } from './shown-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';

/** The tokens of an account, a new one, and the end of one. */
export function ApiTokens({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data, isKept, error, refetch, create, revoke } = useApiTokens();
  const [isCreating, setIsCreating] = useState(false);
  const [shown, setShown] = useState<string>();
  const [nowMs] = useState(() => Date.now());
  const ending = useRevoking(revoke);

  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading your tokens`} lines={3} />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  return (
    <>
      {isKept && (
        <p role="status" className={styles['note']}>
          <Trans>As of your last visit. Changes need a connection.</Trans>
        </p>
      )}
      {data.tokens.length === 0 ? (
        <p className={styles['note']}>
          <Trans>No tokens yet.</Trans>
        </p>
      ) : (
        <RowList label={t`API tokens`}>
          {data.tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              nowMs={nowMs}
              isReadOnly={isKept}
              onRevoke={() => ending.ask(token)}
            />
          ))}
        </RowList>
      )}
      <div className={styles['actions']}>
        <Button disabled={isKept || !hasPassword} onClick={() => setIsCreating(true)}>
          <Trans>Create token</Trans>
        </Button>
      </div>
      {!hasPassword && (
        <p className={styles['note']}>
          <Trans>Choose a password first: it is asked for.</Trans>
        </p>
      )}
      {isCreating && (
        <CreateTokenDialog
          onClose={() => setIsCreating(false)}
          onCreate={async (wanted, password) => {
            setShown(await create(wanted, password));
            setIsCreating(false);
          }}
        />
      )}
      {shown !== undefined && <ShownTokenDialog token={shown} onClose={() => setShown(undefined)} />}
      <ConfirmDialog
        isOpen={ending.asked !== undefined}
        title={t`Revoke this token?`}
        text={t`Programs that use “${ending.asked?.name ?? ''}” stop working at once. This cannot be undone.`}
        confirmText={t`Revoke`}
        isBusy={ending.isBusy}
        onConfirm={() => void ending.confirm()}
        onCancel={() => ending.ask(undefined)}
      />
    </>
  );
}

function useRevoking(revoke: (id: string) => Promise<void>) {
  const { t } = useLingui();
  const [asked, ask] = useState<ApiToken>();
  const { isBusy, run } = useStep();
  async function confirm() {
    if (asked === undefined) return;
    await run(
      async () => {
        await revoke(asked.id);
        ask(undefined);
      },
      t`The token was revoked`,
    );
  }
  return { asked, ask, isBusy, confirm };
}
