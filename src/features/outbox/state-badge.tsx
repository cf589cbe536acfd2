import { Trans } from '@lingui/react/macro';
import type { OutboxState } from '#src/data/database/app-database.ts';
import { Badge, SeverityMark } from '#src/ui/index.tsx';

export function StateBadge({ state }: { state: OutboxState }) {
  switch (state) {
    case 'waiting':
      return (
        <Badge>
          <Trans comment="State of a change: not sent yet">Waiting</Trans>
        </Badge>
      );
    case 'sending':
      return (
        <Badge tone="accent">
          <Trans comment="State of a change: on its way to the server">Sending</Trans>
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="error">
          <SeverityMark severity="error" label="" />
          <Trans comment="State of a change: the server refused it">Needs attention</Trans>
        </Badge>
      );
  }
}
