import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'success' | 'info' | 'warning' | 'danger' | 'cancel' | 'close' | 'danger-dark';
export type ButtonSize = 'm' | 's';

/** The look of a button for elements that are none, such as a router link. */
export function buttonClass(variant: ButtonVariant = 'info', size: ButtonSize = 'm'): string {
  return [styles['button'], styles[variant], styles[size]].join(' ');
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner and ignores clicks; the focus stays. */
  isBusy?: boolean | undefined;
  icon?: ReactNode;
};

/** A button in one of the seven colour types; `info`, the accent, is the main action. */
export function Button({ variant, size, isBusy = false, icon, className, children, onClick, ...rest }: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...rest}
      className={[buttonClass(variant, size), className].filter(Boolean).join(' ')}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy ? <Spinner sizePx={16} label="" /> : icon}
      {children}
    </button>
  );
}
