import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState, type ReactNode } from 'react';
import styles from './disclosure.module.css';
import { useIsPrinting } from './printing.ts';

export type DisclosureProps = {
  /** The row; phrasing content only, as it stands inside a button. */
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
};

/** A row that opens to show more, and is open on paper. Controlled when `isOpen` is given. */
export function Disclosure({ summary, children, isOpen, onOpenChange }: DisclosureProps) {
  const [isOpenInside, setIsOpenInside] = useState(false);
  const contentId = useId();
  const isPrinting = useIsPrinting();
  const open = isPrinting || (isOpen ?? isOpenInside);

  function toggle() {
    setIsOpenInside(!open);
    onOpenChange?.(!open);
  }
  return (
    <div className={styles['disclosure']} data-open={open}>
      <button
        type="button"
        className={styles['summary']}
        aria-expanded={open}
        aria-controls={contentId}
        onClick={toggle}
      >
        <ChevronRight className={styles['chevron']} aria-hidden="true" />
        <span className={styles['label']}>{summary}</span>
      </button>
      <div id={contentId} className={styles['content']} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
