import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { matchesWords } from '#core/domain/text-search.ts';
import { offeredPages, pathsOf } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { buttonClass, Foreign, SearchField } from '#src/ui/index.tsx';
import styles from './not-found.module.css';

const MOST_SHOWN = 8;
/** Pages that lead nowhere from here: this one, and addresses that only stand in for others. */
const NOT_OFFERED = new Set(['notFound', 'price', 'aboutUs', 'writeAReview']);

/** For any address that is no page of ours: the address, and a search of everything that is there. */
export function NotFoundScreen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles['screen']}>
      <p className={styles['code']} aria-hidden="true">
        404
      </p>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p className={styles['text']}>
        <Trans>There is no page at this address:</Trans>{' '}
        <code className={styles['address']}>
          <Foreign>{toReadable(pathname)}</Foreign>
        </code>
      </p>
      <PageSearch />
      <div className={styles['actions']}>
        <LocaleLink path="/" className={buttonClass('info')}>
          <Trans>To the start page</Trans>
        </LocaleLink>
        <LocaleLink path="/inner-optimization/analyzer/" className={buttonClass('cancel')}>
          <Trans>Analyze a page</Trans>
        </LocaleLink>
      </div>
    </div>
  );
}

function PageSearch() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const pages = useFoundPages(text);
  return (
    <div className={styles['search']}>
      <SearchField label={t`Search pages and tools`} value={text} onValueChange={setText} />
      {text.trim() !== '' && (
        <ul className={styles['found']} aria-label={t`Pages found`}>
          {pages.map(({ path, name }) => (
            <li key={path}>
              <LocaleLink path={path}>{name}</LocaleLink>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles['text']}>
        {text.trim() !== '' && pages.length === 0 && <Trans>Nothing matches.</Trans>}
      </p>
    </div>
  );
}

/** Pages and tools of this installation whose name or address has the words. */
function useFoundPages(text: string): { path: string; name: string }[] {
  const { _ } = useTexts();
  const { features } = useEnvironment();
  const nameOf = (nameId: string) => (nameId === '' ? '' : _(navigationMessage(nameId)));
  const all = offeredPages(PAGE_INDEX, features)
    .filter(({ id, path, items }) => !NOT_OFFERED.has(id) && (items !== undefined || !/:\w+\/$/u.test(path)))
    .flatMap((page) =>
      page.items === undefined
        ? [{ path: page.path.replace(/:\w+\?\/$/u, ''), name: nameOf(page.nameId) }]
        : page.items.flatMap((item) =>
            pathsOf({ path: page.path, items: [item] }).map((path) => ({ path, name: nameOf(item.nameId) })),
          ),
    );
  const named = all.filter(({ name }) => name !== '');
  return text.trim() === ''
    ? []
    : named.filter(({ path, name }) => matchesWords(text, [name, path])).slice(0, MOST_SHOWN);
}

function toReadable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
