import { Trans } from '@lingui/react/macro';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { useSession } from '#src/data/hooks/use-session.ts';
import { isAside } from '#src/data/outbox/kept-aside.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import type { ChangeGroup } from './change-groups.ts';

/** Why the changes are still here. */
export function WhyText({ group, nowMs }: { group: ChangeGroup; nowMs: number }) {
  const formats = useFormats();
  const errorText = useErrorText();
  const { state } = useConnectivity();
  const { isExpired } = useSession();
  const [first] = group.rows;
  const holdMs = first.notBeforeMs - nowMs;
  const wait = formats.duration(1000 * Math.max(1, Math.ceil(holdMs / 1000)));

  if (isAside(first.command))
    return <Trans>This version of the app cannot read it. It is kept, and sent by a version that can.</Trans>;
  if (group.state === 'failed') return errorText(group.errorCode);
  if (group.state === 'sending') return <SendingText group={group} />;
  if (group.isBehind) return <Trans>Waits for an earlier change of the same website.</Trans>;
  if (isExpired) return <Trans>Your session has ended. Sent after you sign in again.</Trans>;
  if (state === 'offline') return <Trans>This device is offline. Sent when it is back.</Trans>;
  if (state !== 'online') return <Trans>The server cannot be reached. Sent when it responds.</Trans>;
  if (holdMs > 0 && first.attempts === 0) {
    return <Trans comment="wait: a time such as 4 sec">Held for {wait}, so that it can be undone.</Trans>;
  }
  if (holdMs > 0) return <Trans comment="wait: a time such as 4 sec">The last try failed. Next try in {wait}.</Trans>;
  return <Trans comment="A change that is sent as soon as those before it are">Next in line.</Trans>;
}

function SendingText({ group }: { group: ChangeGroup }) {
  const formats = useFormats();
  if (group.rows.length === 1) return <Trans>On its way to the server.</Trans>;
  const part = formats.number(group.sendingCount);
  const total = formats.number(group.rows.length);
  return (
    <Trans comment="part and total are numbers of changes">
      {part} of {total} are on their way to the server.
    </Trans>
  );
}
