import { useRef, useState, type FocusEvent, type ReactNode } from 'react';
import styles from './navigation-tree.module.css';

const HIDE_MS = 300;

type NavigationGroupProps = {
  label: string;
  icon: ReactNode;
  isMini: boolean;
  isCurrent: boolean;
  children: ReactNode;
};

/** A heading with its links; in the mini sidebar the links fly out beside the icon and hide 300 ms after they are left. */
export function NavigationGroup({ label, icon, isMini, isCurrent, children }: NavigationGroupProps) {
  const [isOut, setIsOut] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function show() {
    clearTimeout(timer.current);
    setIsOut(true);
  }
  function hideSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOut(false), HIDE_MS);
  }
  function handleBlur(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) hideSoon();
  }
  if (!isMini) {
    return (
      <div className={styles['group']}>
        <h2 className={styles['heading']}>{label}</h2>
        <ul className={styles['plain']}>{children}</ul>
      </div>
    );
  }
  return (
    <div
      className={styles['flyGroup']}
      onPointerEnter={show}
      onPointerLeave={hideSoon}
      onFocus={show}
      onBlur={handleBlur}
    >
      <button
        type="button"
        className={styles['link']}
        aria-label={label}
        aria-expanded={isOut}
        data-current={isCurrent}
        onClick={show}
      >
        {icon}
      </button>
      {isOut && (
        <div className={styles['fly']}>
          <h2 className={styles['heading']}>{label}</h2>
          <ul className={styles['plain']}>{children}</ul>
        </div>
      )}
    </div>
  );
}
