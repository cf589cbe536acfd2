import { lazy, Suspense } from 'react';
import type { ShellActions, ShellDialogs } from './use-shell-dialogs.ts';

const AuthDialog = lazy(async () => ({ default: (await import('#src/features/auth/auth-dialog.tsx')).AuthDialog }));
const AddWebsiteDialog = lazy(async () => ({
  default: (await import('#src/features/add-website/add-website-dialog.tsx')).AddWebsiteDialog,
}));
const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

type DialogHostProps = { dialogs: ShellDialogs; actions: ShellActions };

/** The dialogs any page can ask for; their code is loaded when they are. */
export function DialogHost({ dialogs: { auth, addWebsite, palette, shortcuts }, actions }: DialogHostProps) {
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
      {palette !== null && <CommandPalette isOpen={palette.isOpen} onClose={() => actions.close('palette')} />}
      {shortcuts !== null && <ShortcutsDialog isOpen={shortcuts.isOpen} onClose={() => actions.close('shortcuts')} />}
    </Suspense>
  );
}
