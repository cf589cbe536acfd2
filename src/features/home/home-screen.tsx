import { lazy, Suspense } from 'react';
import { HOME_LEAD, homeHeading } from '#core/domain/home-content.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { AddressForm } from './address-form.tsx';
import styles from './home.module.css';
import { ResultPicture } from './result-picture.tsx';
import { useHomeText } from './use-home-text.ts';

/** What lies below the first screen. */
const HomeSections = lazy(() => import('./home-sections.tsx').then((module) => ({ default: module.HomeSections })));

/** The start for visitors: what it is and for whom, the address field, a result; then what there is to know. */
export function HomeScreen() {
  const text = useHomeText();
  const { brand } = useEnvironment();
  return (
    <div className={styles['screen']}>
      <section className={styles['start']}>
        <div className={styles['question']}>
          <h1 className={styles['title']}>{text(homeHeading(brand.kind))}</h1>
          <p className={styles['lead']}>{text(HOME_LEAD)}</p>
          <AddressForm />
        </div>
        <ResultPicture />
      </section>
      <Suspense fallback={<div className={styles['coming']} />}>
        <HomeSections />
      </Suspense>
    </div>
  );
}
