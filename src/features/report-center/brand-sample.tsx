import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportBrandRow } from '#core/reports/brand-row.ts';
import { toReportBrand } from '#core/reports/brand.ts';
import { Panel } from '#src/ui/index.tsx';
import styles from './report-center.module.css';

/** The first page of a report in small: the brand as a client meets it. */
export function BrandSample({ brand }: { brand: ReportBrandRow }) {
  const { t } = useLingui();
  const { name, colour, onColour, logo, footer, contact } = toReportBrand(brand);
  return (
    <Panel title={<Trans>How the first page looks</Trans>}>
      <div className={styles['swatch']} style={{ background: colour, color: onColour }}>
        {logo === '' ? <strong>{name}</strong> : <img src={logo} alt={t`Logo`} />}
        <span className={styles['brandTitle']}>
          <Trans>SEO report</Trans>
        </span>
      </div>
      <p className={styles['hint']}>{[name, contact, footer].filter((text) => text !== '').join(' · ')}</p>
    </Panel>
  );
}
