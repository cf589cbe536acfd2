import Search from 'lucide-react/icons/search';
import styles from './search-field.module.css';

export type SearchFieldProps = {
  /** Says what is searched in; shown while the field is empty. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** Narrows the list it belongs to, while one types. */
export function SearchField({ label, value, onValueChange }: SearchFieldProps) {
  return (
    <div className={styles['field']}>
      <Search aria-hidden="true" />
      <input
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </div>
  );
}
