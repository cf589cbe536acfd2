import { useLingui } from '@lingui/react/macro';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { IconButton, isAtLeast, useBreakpoint } from '#src/ui/index.tsx';
import styles from './up-button.module.css';

const SCREENS = 3;
const IDLE_MS = 6000;
const FIRST_CHECK_MS = 8000;
const NEXT_CHECK_MS = 2000;

/** Back to the top; there after three screen heights. On a phone it hides once nobody has scrolled for 6 s, until the next scroll. */
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
    const idle = hidesWhenIdle ? watchIdle(() => setIsFarDown(false)) : null;
    const look = () => {
      const isNow = window.scrollY > SCREENS * window.innerHeight;
      setIsFarDown(isNow);
      if (isNow) idle?.note();
      else idle?.stop();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      idle?.stop();
      window.removeEventListener('scroll', look);
    };
  }, [hidesWhenIdle]);
  return isFarDown;
}

/** From the first note on: looks after 8 s, then every 2 s, whether the last note is 6 s ago. */
function watchIdle(onIdle: () => void): { note: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notedAtMs = 0;
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function check() {
    if (performance.now() - notedAtMs < IDLE_MS) {
      timer = setTimeout(check, NEXT_CHECK_MS);
      return;
    }
    stop();
    onIdle();
  }
  return {
    note() {
      notedAtMs = performance.now();
      timer ??= setTimeout(check, FIRST_CHECK_MS);
    },
    stop,
  };
}
