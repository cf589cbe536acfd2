import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { LANGUAGE_SHARES } from '#core/standards/language-shares.gen.ts';
import { findLanguage } from '#core/standards/languages.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { activateLanguage, activeLanguage } from '#src/i18n/activate.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { toLocaleHref } from '#src/i18n/locale-link.tsx';
import { isAtLeast, LanguageItem, Popover, useBreakpoint, VisuallyHidden } from '#src/ui/index.tsx';
import { flagUrl } from './flags.ts';
import { moveByKey, type Grid } from './grid-keys.ts';
import styles from './language-menu.module.css';
import { useShownPage } from './use-shown-page.ts';

const ROWS = 11;
/** Where there is room for no more (language-menu.module.css). */
const NARROW_COLUMNS = 2;

/** Columns of the language menu (specification, section 2). */
export function languageColumns(count: number): number {
  return Math.ceil(count / ROWS);
}

function rowsStyle(count: number): CSSProperties {
  return { '--rows': Math.ceil(count / languageColumns(count)) } as CSSProperties; // React's type knows no custom properties
}

/** Every language offered, each named in itself; the page stays, only its language changes. */
export function LanguageMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const { languages } = useEnvironment();
  const changeLanguage = useChangeLanguage();
  const { lang, path } = useShownPage();
  const current = useRef<HTMLAnchorElement>(null);
  const hasRoom = isAtLeast(useBreakpoint(), 'md');
  const columns = hasRoom ? languageColumns(languages.length) : NARROW_COLUMNS;
  const grid: Grid = { flow: hasRoom ? 'columns' : 'rows', rows: Math.ceil(languages.length / columns), columns };

  async function choose(code: string) {
    setIsOpen(false);
    await changeLanguage(code);
  }
  return (
    <Popover
      trigger={trigger}
      label={t`Language`}
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      initialFocus={current}
      className={styles['popup']}
    >
      <ul className={styles['list']} style={rowsStyle(languages.length)}>
        {languages.map(({ code, title }) => (
          <li key={code}>
            <LanguageItem
              ref={code === lang ? current : undefined}
              title={title}
              flagSrc={flagUrl(code)}
              isCurrent={code === lang}
              href={toLocaleHref(path, code)}
              lang={findLanguage(code)?.tag ?? code}
              hrefLang={findLanguage(code)?.tag ?? code}
              onKeyDown={(event) => moveByKey(event, grid)}
              onClick={(event) => {
                event.preventDefault();
                void choose(code);
              }}
            >
              <Share code={code} />
            </LanguageItem>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>
        <Trans>Languages with a percentage are not fully translated yet. Their pages are in English.</Trans>
      </p>
    </Popover>
  );
}

/** How much of a language is translated, where that is not all. */
function Share({ code }: { code: string }) {
  const { t } = useLingui();
  const formats = useFormats();
  if (findLanguage(code)?.isComplete === true) return null;
  const share = formats.percent((LANGUAGE_SHARES[code] ?? 0) / 100);
  return (
    <span className={styles['share']} lang={activeLanguage()}>
      {share} <VisuallyHidden>{t`translated`}</VisuallyHidden>
    </span>
  );
}

/** Loads the texts first: address, texts and `<html lang>` change together or not at all. */
function useChangeLanguage(): (code: string) => Promise<void> {
  const router = useRouter();
  const { path } = useShownPage();
  return async (code) => {
    if (!(await activateLanguage(code))) return;
    const { searchStr, hash } = router.state.location;
    router.history.push(toLocaleHref(`${path}${searchStr}${hash === '' ? '' : `#${hash}`}`, code));
  };
}
