import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { IconButton } from '#src/ui/index.tsx';

type OnDemandButtonProps = {
  label: string;
  icon: ReactNode;
  /** Starts loading what the button opens; called when it is pointed at or focused. */
  preload: () => void;
  /** Renders what opens, open already, with its own trigger. */
  children: (trigger: ReactElement) => ReactNode;
};

/** A button whose menu is loaded when it is first wanted. */
export function OnDemandButton({ label, icon, preload, children }: OnDemandButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const waiting = (
    <IconButton
      label={label}
      icon={icon}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsWanted(true)}
    />
  );
  return isWanted ? (
    <Suspense fallback={waiting}>{children(<IconButton label={label} icon={icon} />)}</Suspense>
  ) : (
    waiting
  );
}
