import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export type OnDemandButtonProps = {
  label: string;
  /** What it says when it is pointed at, where that is more than its name. */
  tooltip?: string;
  /** What opens: a menu, or something to read and type in. */
  opens: 'menu' | 'dialog';
  icon: ReactNode;
  /** Starts loading what the button opens; called when it is pointed at or focused. */
  preload: () => void;
  /** Renders what opens, open already, with its own trigger. */
  children: (trigger: ReactElement) => ReactNode;
};

/** A button whose menu is loaded when it is first wanted. */
export function OnDemandButton({ label, tooltip = label, opens, icon, preload, children }: OnDemandButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const waiting = (
    <IconButton
      label={label}
      title={tooltip}
      icon={icon}
      aria-haspopup={opens}
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsWanted(true)}
    />
  );
  return isWanted ? (
    <Suspense fallback={waiting}>{children(<IconButton label={label} title={tooltip} icon={icon} />)}</Suspense>
  ) : (
    waiting
  );
}
