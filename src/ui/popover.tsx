import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import styles from './popup.module.css';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Its accessible name. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** What has the focus first; without it, the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Replaces the popup's own padding and width. */
  className?: string | undefined;
};

/** Content that floats beside the button that opened it. */
export function Popover({
  trigger,
  label,
  children,
  align = 'start',
  isOpen,
  onOpenChange,
  initialFocus,
  className,
}: PopoverProps) {
  return (
    <BasePopover.Root open={isOpen} onOpenChange={(nextOpen) => onOpenChange?.(nextOpen)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles['positioner']} align={align} sideOffset={4} collisionPadding={8}>
          <BasePopover.Popup
            aria-label={label}
            {...(initialFocus && { initialFocus })}
            className={`${styles['popup'] ?? ''} ${className ?? styles['content'] ?? ''}`}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
