import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { findPage, offeredPages } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { DEFAULT_LANGUAGE } from '#core/standards/languages.ts';
import { isProtectedPath } from '#src/app/protected-path.ts';
import { activateLanguage, activeLanguage } from '#src/i18n/activate.ts';
import { toLocaleHref } from '#src/i18n/locale-link.tsx';

export const Route = createFileRoute('/{-$lang}')({
  beforeLoad: async ({ params: { lang = DEFAULT_LANGUAGE }, location, context }) => {
    const { features, languages, meta, navigation, user } = context.environment();
    const isServedAsMissing = meta.status === 404 && location.pathname === context.servedPath;
    if (isServedAsMissing || !languages.some(({ code }) => code === lang)) throw notFound();

    const { path } = parseLocalePath(location.pathname);
    if (findPage(path, offeredPages(PAGE_INDEX, features)) === null) throw notFound();
    if (!(await activateLanguage(lang))) {
      // The type wants `to`; the address counts.
      throw redirect({ to: './', href: toLocaleHref(`${path}${location.searchStr}`, activeLanguage()) });
    }
    if (user === null && isProtectedPath(path, navigation.protected)) {
      throw redirect({ to: '/{-$lang}/', hash: 'login', replace: true });
    }
  },
});
