import type { CSSProperties } from 'react';
import { toVisibleText } from './foreign.tsx';
import styles from './middle-cut.module.css';

const TAIL_LENGTH = 12;
/** Shorter texts are left as they are. */
const SHORT = 2 * TAIL_LENGTH;

/**
 * A long host, address or path of somebody else's in one line: what does not fit is left out in the middle, since both ends tell it
 * apart. The whole is shown on hover and while a link around it has the focus, and is what is copied and read out.
 */
export function MiddleCut({ children }: { children: string }) {
  const text = toVisibleText(children);
  if (text.length <= SHORT) return <bdi>{text}</bdi>;
  const tail = text.slice(-TAIL_LENGTH);
  return (
    <bdi className={styles['text']} title={text} style={{ '--tail': `${TAIL_LENGTH + 1}ch` } as CSSProperties}>
      <span className={styles['head']}>{text.slice(0, -TAIL_LENGTH)}</span>
      {tail}
    </bdi>
  );
}
