import { lazy, Suspense, useEffect } from 'react';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useSession } from '#src/data/hooks/use-session.ts';
import type { ShellActions, ShellDialogs } from './use-shell-dialogs.ts';

const AuthDialog = lazy(async () => ({ default: (await import('#src/features/auth/auth-dialog.tsx')).AuthDialog }));
const AddWebsiteDialog = lazy(async () => ({
  default: (await import('#src/features/add-website/add-website-dialog.tsx')).AddWebsiteDialog,
}));
const OutboxDialog = lazy(async () => ({
  default: (await import('#src/features/outbox/outbox-dialog.tsx')).OutboxDialog,
}));
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./dialogs/shortcuts-dialog.tsx')).ShortcutsDialog,
}));
const StorageDialog = lazy(async () => ({
  default: (await import('#src/features/storage/storage-dialog.tsx')).StorageDialog,
}));

type DialogHostProps = { dialogs: ShellDialogs; actions: ShellActions };

/** The dialogs any page can ask for; their code is loaded when they are. */
export function DialogHost({ dialogs, actions }: DialogHostProps) {
  const { auth, addWebsite, outbox, palette, shortcuts, storage } = dialogs;
  const isSignedIn = useAccount() !== null;
  const { isExpired } = useSession();
  const { close } = actions;
  useEffect(() => {
    // A page that started without knowing who is signed in may have asked in vain.
    if (isSignedIn && !isExpired) close('auth');
  }, [isSignedIn, isExpired, close]);
  return (
    <Suspense>
      {auth !== null && <AuthDialog isOpen={auth.isOpen} initialTab={auth.tab} onClose={() => actions.close('auth')} />}
      {addWebsite !== null && (
        <AddWebsiteDialog
          isOpen={addWebsite.isOpen}
          initialText={addWebsite.text}
          onClose={() => actions.close('addWebsite')}
        />
      )}
      {outbox !== null && <OutboxDialog isOpen={outbox.isOpen} onClose={() => actions.close('outbox')} />}
      {palette !== null && <CommandPalette isOpen={palette.isOpen} onClose={() => actions.close('palette')} />}
      {shortcuts !== null && <ShortcutsDialog isOpen={shortcuts.isOpen} onClose={() => actions.close('shortcuts')} />}
      {storage !== null && <StorageDialog isOpen={storage.isOpen} onClose={() => actions.close('storage')} />}
    </Suspense>
  );
}
