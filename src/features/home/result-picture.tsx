import { useLingui } from '@lingui/react';
import { homePicture } from '#core/domain/home-picture.ts';
import { HOME_PICTURE } from '#core/domain/home-content.ts';
import styles from './home.module.css';
import { useHomeText } from './use-home-text.ts';
import { useShownTheme } from './use-shown-theme.ts';

/** A result as it looks, in the language and theme of the page; the browser loads that picture alone. */
export function ResultPicture() {
  const { i18n } = useLingui();
  const text = useHomeText();
  const theme = useShownTheme();
  const [wide, narrow] = (['wide', 'narrow'] as const).map((size) => homePicture({ lang: i18n.locale, theme, size }));
  if (wide === undefined || narrow === undefined) return null;
  return (
    <figure data-guide="picture" className={styles['picture']}>
      <picture>
        <source media="(width < 600px)" srcSet={narrow.src} width={narrow.widthPx} height={narrow.heightPx} />
        <img src={wide.src} width={wide.widthPx} height={wide.heightPx} alt={text(HOME_PICTURE.alt)} />
      </picture>
      <figcaption>{text(HOME_PICTURE.caption)}</figcaption>
    </figure>
  );
}
