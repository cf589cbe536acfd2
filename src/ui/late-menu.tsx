import { cloneElement, lazy, Suspense, useState, type ReactElement } from 'react';
import type { MenuProps } from './menu.tsx';

const Menu = lazy(() => import('./menu.tsx').then((module) => ({ default: module.Menu })));

export type LateMenuProps = Omit<MenuProps, 'trigger' | 'isInitiallyOpen'> & {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void }>;
};

/** A menu that is loaded when its button is pressed: few rows of a table ever open theirs. */
export function LateMenu({ trigger, ...rest }: LateMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (!isWanted) return cloneElement(trigger, { onClick: () => setIsWanted(true) });
  return (
    <Suspense fallback={trigger}>
      <Menu {...rest} trigger={trigger} isInitiallyOpen />
    </Suspense>
  );
}
