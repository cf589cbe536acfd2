import { Trans, useLingui } from '@lingui/react/macro';
import type { Place } from '#core/contract/places.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, Foreign, ListRow, type BadgeTone } from '#src/ui/index.tsx';

const TONES: Partial<Readonly<Record<Place['state'], BadgeTone>>> = { online: 'passed', wrongClock: 'error' };

type PlaceRowProps = { place: Place; isReadOnly: boolean; onRevoke: () => void };

/** One place: how its agent stands, and when it was heard of. */
export function PlaceRow({ place: { name, state, clockOffMs, lastSeenAtMs }, isReadOnly, onRevoke }: PlaceRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const texts: Readonly<Record<Place['state'], string>> = {
    new: t`Not connected yet`,
    online: t`Connected`,
    offline: t`Not connected`,
    wrongClock: t`Wrong clock`,
    revoked: t`Revoked`,
  };
  const span = formats.span(Math.abs(clockOffMs ?? 0));
  const lastSeen = lastSeenAtMs === null ? '' : formats.dateTime(lastSeenAtMs);
  return (
    <ListRow
      name={
        <>
          <Foreign>{name}</Foreign> <Badge tone={TONES[state]}>{texts[state]}</Badge>
        </>
      }
      notes={[
        state === 'wrongClock' && (
          <span key="clock">
            {(clockOffMs ?? 0) > 0 ? (
              <Trans>Its clock is {span} fast. Set it right: until then it is not asked.</Trans>
            ) : (
              <Trans>Its clock is {span} slow. Set it right: until then it is not asked.</Trans>
            )}
          </span>
        ),
        lastSeenAtMs !== null && (
          <span key="seen">
            <Trans>Last seen {lastSeen}</Trans>
          </span>
        ),
      ]}
      actions={
        state !== 'revoked' && (
          <Button variant="cancel" size="s" disabled={isReadOnly} aria-label={t`Revoke ${name}`} onClick={onRevoke}>
            <Trans>Revoke</Trans>
          </Button>
        )
      }
    />
  );
}
