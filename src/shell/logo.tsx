import styles from './logo.module.css';

/** A watch-tower with its lit window. */
export function LogoMark({ sizePx = 28 }: { sizePx?: number }) {
  return (
    <svg className={styles['mark']} width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M4 2h4v2.5h2V2h4v2.5h2V2h4v6.2L17.6 11v7.5H20V22H4v-3.5h2.4V11L4 8.2zM12 10.6a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
      />
    </svg>
  );
}

/** Mark and name; the name is the brand's. */
export function Logo({ name, isDemo }: { name: string; isDemo: boolean }) {
  return (
    <span className={styles['logo']}>
      <LogoMark />
      <span className={styles['name']} data-demo={isDemo}>
        {name}
      </span>
    </span>
  );
}
