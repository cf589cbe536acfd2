import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
};

/** A button that is only an icon; `label` is its name and its native tooltip. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={[styles['button'], className].filter(Boolean).join(' ')}
    >
      {icon}
    </button>
  );
}
