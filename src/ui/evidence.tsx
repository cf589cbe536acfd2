import styles from './evidence.module.css';
import { Foreign } from './foreign.tsx';

type EvidenceProps = {
  /** The offending piece of a page. */
  text: string | undefined;
  /** On one line. */
  isShort?: boolean;
};

/** What was found, marked; nothing where there is none. */
export function Evidence({ text = '', isShort = false }: EvidenceProps) {
  if (text === '') return null;
  const Frame = isShort ? 'code' : 'pre';
  return (
    <Frame className={styles['evidence']}>
      <mark>
        <Foreign>{text}</Foreign>
      </mark>
    </Frame>
  );
}
