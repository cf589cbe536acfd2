import type { ComponentProps, ReactNode } from 'react';
import styles from './language-item.module.css';

export type LanguageItemProps = Omit<ComponentProps<'a'>, 'className' | 'children'> & {
  /** The language's name in itself. */
  title: string;
  /** Address of its flag; none for a language this build does not know. */
  flagSrc: string | undefined;
  isCurrent: boolean;
  /** After the name. */
  children?: ReactNode;
};

/** A language in a list of languages, with its flag. */
export function LanguageItem({ title, flagSrc, isCurrent, children, ...link }: LanguageItemProps) {
  return (
    <a {...link} className={styles['language']} aria-current={isCurrent || undefined}>
      <img className={styles['flag']} src={flagSrc} alt="" width={18} height={18} loading="lazy" />
      {title}
      {children}
    </a>
  );
}
