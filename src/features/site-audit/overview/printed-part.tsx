import { useEffect, useState, type ReactNode } from 'react';
import type { PrintedChecksProps } from '#src/features/site-audit/checks/printed-checks.tsx';

/**
 * What only paper shows, loaded after the page. Not by `lazy`, which draws a moment after it was asked for, when the browser has
 * laid the paper out already.
 */
export function PrintedPart(props: PrintedChecksProps) {
  const [part, setPart] = useState<{ draw: (props: PrintedChecksProps) => ReactNode } | null>(null);
  useEffect(() => {
    let isGone = false;
    import('#src/features/site-audit/checks/printed-checks.tsx').then(
      ({ PrintedChecks }) => {
        if (!isGone) setPart({ draw: (shown) => <PrintedChecks {...shown} /> });
      },
      () => {
        // Its code cannot be had now: the paper shows what the screen does.
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return part?.draw(props);
}
