import type { ReactNode } from 'react';
import styles from './uikit.module.css';

type PartProps = { id: string; name: string; intro?: ReactNode; children: ReactNode };

/** Pieces of one kind, with an anchor. */
export function Part({ id, name, intro, children }: PartProps) {
  return (
    <section id={id} className={styles['part']} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`}>{name}</h2>
      {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
      {children}
    </section>
  );
}

type SpecimenProps = {
  /** How it is written in code. */
  code: string;
  /** Pieces that take the whole width. */
  isWide?: boolean;
  children: ReactNode;
};

/** A piece in one state, and how to get it. */
export function Specimen({ code, isWide = false, children }: SpecimenProps) {
  return (
    <figure className={styles['specimen']}>
      <figcaption className={styles['code']}>{code}</figcaption>
      <div className={styles['stage']} data-wide={isWide}>
        {children}
      </div>
    </figure>
  );
}

/** Specimens beside each other. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
