import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { snackbarStore, type Snackbar } from './snackbar-store.ts';
import styles from './snackbar.module.css';

export type SnackbarOptions = {
  text: string;
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  durationMs?: number | undefined;
};

/** Short messages at the foot of the page; 3 seconds unless `durationMs` says otherwise. */
export function useSnackbar() {
  const { t } = useLingui();
  return useMemo(
    () => ({
      showError: (text: string) => snackbarStore.add({ tone: 'error', text }),
      showSuccess: (text: string) => snackbarStore.add({ tone: 'success', text }),
      showCopied: (text?: string) => snackbarStore.add({ tone: 'copied', text: text ?? t`Copied` }),
      show: (options: SnackbarOptions) => snackbarStore.add({ tone: 'neutral', ...options }),
    }),
    [t],
  );
}

/** Where snackbars appear; once in the app. */
export function SnackbarHost() {
  const { t } = useLingui();
  const snackbars = useSyncExternalStore(snackbarStore.subscribe, snackbarStore.read);
  // Beside the page, as dialogs are: it must lie above them.
  return createPortal(
    <section className={styles['host']} aria-label={t`Messages`}>
      <div aria-live="polite" className={styles['stack']}>
        {snackbars.map((snackbar) => (
          <SnackbarView key={snackbar.id} snackbar={snackbar} />
        ))}
      </div>
    </section>,
    document.body,
  );
}

function SnackbarView({ snackbar }: { snackbar: Snackbar }) {
  const { t } = useLingui();
  const [isHeld, setIsHeld] = useState(false);
  const close = () => snackbarStore.remove(snackbar.id);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => snackbarStore.remove(snackbar.id), snackbar.durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, snackbar]);

  function handleAction() {
    snackbar.onAction?.();
    close();
  }
  return (
    <div
      className={styles['snackbar']}
      data-tone={snackbar.tone}
      {...(snackbar.tone === 'error' && { role: 'alert' })}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {snackbar.tone === 'error' && <SeverityMark severity="error" label={t`Error`} />}
      {(snackbar.tone === 'success' || snackbar.tone === 'copied') && (
        <SeverityMark severity="passed" label={t`Done`} />
      )}
      <span className={styles['text']}>{snackbar.text}</span>
      {snackbar.actionLabel !== undefined && (
        <button type="button" className={styles['action']} onClick={handleAction}>
          {snackbar.actionLabel}
        </button>
      )}
      <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onClick={close} className={styles['cross']} />
    </div>
  );
}
