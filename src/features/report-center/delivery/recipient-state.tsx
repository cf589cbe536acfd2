import { useLingui } from '@lingui/react/macro';
import type { RecipientState } from '#core/contract/report-delivery.ts';
import { Badge, type BadgeTone } from '#src/ui/index.tsx';

const TONES: Readonly<Record<RecipientState, BadgeTone>> = {
  new: 'neutral',
  asked: 'notice',
  confirmed: 'passed',
  refused: 'error',
  stopped: 'error',
};

/** What somebody has said to getting reports. */
export function RecipientStateBadge({ state }: { state: RecipientState }) {
  const { t } = useLingui();
  const names: Readonly<Record<RecipientState, string>> = {
    new: t`Not asked yet`,
    asked: t`Asked, no answer yet`,
    confirmed: t`Said yes`,
    refused: t`Said no`,
    stopped: t`Stopped reports`,
  };
  return <Badge tone={TONES[state]}>{names[state]}</Badge>;
}
