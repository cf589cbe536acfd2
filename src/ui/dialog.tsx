import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useDialogLayer } from './dialog-layer.ts';
import styles from './dialog.module.css';
import { keepReachable } from './keep-reachable.ts';
import { IconButton } from './icon-button.tsx';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Neither Escape nor a click outside closes it. */
  isPersistent?: boolean | undefined;
  hasCloseCross?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** The actions, at the end of the dialog; at the thumb on a phone. */
  footer?: ReactNode;
  children?: ReactNode;
  role?: 'dialog' | 'alertdialog' | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** A modal dialog (specification, section 2): Escape or a click outside closes it, it stacks, and the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    isPersistent = false,
    hasCloseCross = !isPersistent,
    size = 'm',
    role,
    initialFocus,
  } = props;
  const popup = useRef<HTMLDivElement>(null);
  const zIndex = useDialogLayer(isOpen);

  function handleOpenChange(nextOpen: boolean, details: BaseDialog.Root.ChangeEventDetails) {
    if (nextOpen || isPersistent) return;
    // Escape belongs to an open tooltip first.
    if (details.reason === 'escape-key' && document.querySelector('[data-ui-tooltip]') !== null) return;
    onClose();
  }

  return (
    <BaseDialog.Root open={isOpen} onOpenChange={handleOpenChange} disablePointerDismissal={isPersistent}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles['backdrop']} style={{ zIndex }} forceRender />
        <BaseDialog.Viewport className={styles['viewport']} style={{ zIndex }}>
          <BaseDialog.Popup
            ref={popup}
            className={`${styles['popup'] ?? ''} ${styles[size] ?? ''}`}
            {...(role && { role })}
            initialFocus={initialFocus ?? ((openType) => openType === 'touch' || firstFieldOf(popup.current))}
          >
            <DialogHead {...props} />
            <div ref={keepReachable} className={styles['body']}>
              {props.children}
            </div>
            {props.footer !== undefined && <div className={styles['footer']}>{props.footer}</div>}
            {hasCloseCross && <CloseCross onClose={onClose} />}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** Where typing starts; without a field, what the library finds. */
function firstFieldOf(popup: HTMLElement | null): HTMLElement | true {
  return (
    popup?.querySelector<HTMLElement>(
      'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)',
    ) ?? true
  );
}

function DialogHead({ title, description }: DialogProps) {
  return (
    <div className={styles['head']}>
      <BaseDialog.Title className={styles['title']}>{title}</BaseDialog.Title>
      {description !== undefined && (
        <BaseDialog.Description className={styles['description']} render={<div />}>
          {description}
        </BaseDialog.Description>
      )}
    </div>
  );
}

/** Last in the order of the keyboard, first in the corner. */
function CloseCross({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onClick={onClose} className={styles['cross']} />;
}
