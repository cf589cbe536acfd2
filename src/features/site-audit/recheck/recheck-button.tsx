import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '#src/ui/index.tsx';
import type { Recheck } from './use-recheck.ts';

type RecheckButtonProps = {
  recheck: Recheck;
  /** Id of the `RecheckNote` that says why it cannot be pressed. */ noteId: string;
};

/** Asks again whether what was found is still so. */
export function RecheckButton({ recheck, noteId }: RecheckButtonProps) {
  if (!recheck.isOffered) return null;
  return (
    <Button
      variant="cancel"
      size="s"
      icon={<RotateCw aria-hidden="true" />}
      isBusy={recheck.isStarting || recheck.running !== undefined}
      disabled={recheck.obstacle !== null}
      aria-describedby={recheck.obstacle === null ? undefined : noteId}
      onClick={() => void recheck.start()}
    >
      <Trans comment="Button: ask the pages again and judge them anew, without a new crawl">Check again</Trans>
    </Button>
  );
}
