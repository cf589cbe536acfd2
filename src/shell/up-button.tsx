import { useLingui } from '@lingui/react/macro';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { IconButton, isAtLeast, useBreakpoint } from '#src/ui/index.tsx';
import styles from './up-button.module.css';

const SCREENS = 3;
const IDLE_MS = 6000;

/** Back to the top; there after three screen heights. On a phone it hides again after 6 s without scrolling. */
export function UpButton() {
  const { t } = useLingui();
  const isMobile = !isAtLeast(useBreakpoint(), 'sm');
  const isShown = useIsFarDown(isMobile);
  if (!isShown) return null;
  return (
    <IconButton
      label={t`Back to the top`}
      icon={<ArrowUp aria-hidden="true" />}
      className={styles['up']}
      onClick={() => window.scrollTo({ top: 0 })}
    />
  );
}

function useIsFarDown(hidesWhenIdle: boolean): boolean {
  const [isFarDown, setIsFarDown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      setIsFarDown(window.scrollY > SCREENS * window.innerHeight);
      clearTimeout(timer);
      if (hidesWhenIdle) timer = setTimeout(() => setIsFarDown(false), IDLE_MS);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, [hidesWhenIdle]);
  return isFarDown;
}
