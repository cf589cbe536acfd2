import { Foreign } from '#src/ui/index.tsx';
import styles from './issues-view.module.css';

/** The offending piece of a page, marked. */
export function Evidence({ evidence }: { evidence: string | undefined }) {
  if (evidence === undefined || evidence === '') return null;
  return (
    <pre className={styles['evidence']}>
      <mark>
        <Foreign>{evidence}</Foreign>
      </mark>
    </pre>
  );
}

/** The same on one line. */
export function ShortEvidence({ evidence }: { evidence: string | undefined }) {
  if (evidence === undefined || evidence === '') return null;
  return (
    <code className={styles['shortEvidence']}>
      <mark>
        <Foreign>{evidence}</Foreign>
      </mark>
    </code>
  );
}
