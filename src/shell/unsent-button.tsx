import { Plural } from '@lingui/react/macro';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect, useState } from 'react';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { Count, VisuallyHidden, useAppActions } from '#src/ui/index.tsx';
import styles from './header.module.css';

/** What is sent at once is not worth a sign that comes and goes. */
const WORTH_SHOWING_MS = 1000;

/** How many changes the server does not have yet, and the way to them. Nothing while all are sent. */
export function UnsentButton() {
  const { waiting, failed } = useConnectivity();
  const { openOutbox } = useAppActions();
  const count = waiting + failed;
  const isShown = useLasting(count > 0);
  if (!isShown || count === 0) return null;
  return (
    <button type="button" className={styles['unsent']} onClick={openOutbox}>
      {failed > 0 ? <CloudAlert aria-hidden="true" /> : <CloudUpload aria-hidden="true" />}
      <span aria-hidden="true">
        <Count tone={failed > 0 ? 'error' : 'accent'}>{count}</Count>
      </span>
      <VisuallyHidden>
        <Plural value={count} one="# unsent change" other="# unsent changes" />
      </VisuallyHidden>
    </button>
  );
}

/** True once `is` has been true for a while. */
function useLasting(is: boolean): boolean {
  const [isLasting, setIsLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLasting(is), is ? WORTH_SHOWING_MS : 0);
    return () => clearTimeout(timer);
  }, [is]);
  return isLasting;
}
