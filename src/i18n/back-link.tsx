import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { LocaleLink } from './locale-link.tsx';
import styles from './back-link.module.css';

/** From a detail to the list it belongs to. */
export function BackLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <LocaleLink className={styles['back']} path={path}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </LocaleLink>
  );
}
