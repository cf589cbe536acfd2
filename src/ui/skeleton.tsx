import styles from './skeleton.module.css';

export type SkeletonShape = 'text' | 'panel' | 'table' | 'arc';
export type SkeletonProps = { label: string; lines?: number | undefined; shape?: SkeletonShape | undefined };

/** The shape of what is coming. Seen only after 200 ms, so that a quick answer does not flicker. */
export function Skeleton({ label, lines = 3, shape = 'text' }: SkeletonProps) {
  const count = shape === 'arc' || shape === 'panel' ? 1 : lines;
  return (
    <div role="status" aria-label={label} className={`${styles['skeleton'] ?? ''} ${styles[shape] ?? ''}`}>
      {Array.from({ length: count }, (_unused, index) => (
        <span key={index} className={styles['line']} />
      ))}
    </div>
  );
}
