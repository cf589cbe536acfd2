import { lazy, Suspense, useState } from 'react';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { useProjects } from '#src/data/hooks/use-projects.ts';
import { usePromptTurn } from './prompt-turn.ts';

const FirstProjectDialog = lazy(async () => ({
  default: (await import('./first-project-dialog.tsx')).FirstProjectDialog,
}));

/** Offers a visitor an account when the first project is added (0 to 1), unless it was closed once. */
export function FirstProjectPrompt() {
  const isVisitor = useAccount() === null;
  // The total is exact from the start as long as fewer rows than asked for are there.
  const { rows, total } = useProjects({ limit: 2 });
  const [isWanted, setIsWanted] = usePreference('first-project-prompt', true);
  const [lastTotal, setLastTotal] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  // What is known of the list is compared while rendering: an effect would show one frame too many.
  if (rows !== undefined && total !== lastTotal) {
    setLastTotal(total);
    // It may have been added before this code was there.
    const wasEmpty = lastTotal === null ? isNew(rows[0]) : lastTotal === 0;
    if (wasEmpty && total === 1 && isVisitor && isWanted) setIsOpen(true);
  }
  function close() {
    setIsOpen(false);
    setIsWanted(false);
  }
  const isTurn = usePromptTurn('first-project', isOpen);
  return <Suspense>{isTurn && <FirstProjectDialog onClose={close} onAccept={() => setIsOpen(false)} />}</Suspense>;
}

function isNew(row: { readonly addedAtMs: number } | undefined): boolean {
  return row !== undefined && row.addedAtMs >= performance.timeOrigin;
}
