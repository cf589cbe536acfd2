import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './field.module.css';

type FieldNoteProps = { id: string; error?: string | undefined; help?: string | undefined };

/** Below a field: its error in place of its help. Always there, so that a coming error is announced. */
export function FieldNote({ id, error, help }: FieldNoteProps) {
  const hasError = error !== undefined && error !== '';
  return (
    <div id={id} aria-live="polite">
      {hasError ? (
        <p className={styles['error']}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : (
        help !== undefined && <p className={styles['help']}>{help}</p>
      )}
    </div>
  );
}
