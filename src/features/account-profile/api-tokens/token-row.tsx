import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiToken } from '#core/contract/api-tokens.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, ListRow } from '#src/ui/index.tsx';

type TokenRowProps = { token: ApiToken; nowMs: number; isReadOnly: boolean; onRevoke: () => void };

/** One token: what it may do, when it was used and when it ends. */
export function TokenRow({ token, nowMs, isReadOnly, onRevoke }: TokenRowProps) {
  const { t } = useLingui();
  const { name, prefix, scopes, expiresAtMs, revokedAtMs } = token;
  const isExpired = expiresAtMs !== null && expiresAtMs <= nowMs;
  const hasEnded = revokedAtMs !== null || isExpired;
  return (
    <ListRow
      name={
        <>
          {name} {hasEnded && <Badge>{revokedAtMs === null ? t`Expired` : t`Revoked`}</Badge>}
        </>
      }
      notes={[
        <span key="what">
          <code>{prefix}…</code> · {scopes.join(', ')}
        </span>,
        <span key="when">
          <LastUse token={token} /> · <End token={token} />
        </span>,
      ]}
      actions={
        !hasEnded && (
          <Button variant="cancel" size="s" disabled={isReadOnly} aria-label={t`Revoke ${name}`} onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </Button>
        )
      }
    />
  );
}

function LastUse({ token: { createdAtMs, lastUsedAtMs } }: { token: ApiToken }) {
  const formats = useFormats();
  if (lastUsedAtMs === null) {
    const created = formats.date(createdAtMs);
    return <Trans>Created {created}, not used yet</Trans>;
  }
  const lastUsed = formats.dateTime(lastUsedAtMs);
  return <Trans>Last used {lastUsed}</Trans>;
}

function End({ token: { expiresAtMs, revokedAtMs } }: { token: ApiToken }) {
  const formats = useFormats();
  if (revokedAtMs !== null) {
    const revoked = formats.dateTime(revokedAtMs);
    return <Trans>Revoked {revoked}</Trans>;
  }
  if (expiresAtMs === null) return <Trans>No end date</Trans>;
  const end = formats.date(expiresAtMs);
  return <Trans>Ends {end}</Trans>;
}
