import { useLingui } from '@lingui/react/macro';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { BrandLink, isBrandLink } from './brand-link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

/** The logo, which leads where the brand says, else to the start page. */
export function HomeLink() {
  const { t } = useLingui();
  const { brand, contacts } = useEnvironment();
  const href = contacts?.logo_link ?? '';
  if (!isBrandLink(href)) {
    return (
      <LocaleLink path="/" className={styles['home']} aria-label={t`${brand.name}, start page`}>
        <Logo brand={brand} />
      </LocaleLink>
    );
  }
  return (
    <BrandLink href={href} className={styles['home']} label={brand.name}>
      <Logo brand={brand} />
    </BrandLink>
  );
}
