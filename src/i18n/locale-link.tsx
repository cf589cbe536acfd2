import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, type ComponentProps, type MouseEvent } from 'react';
import { parseLocalePath, toLocalePath } from '#core/domain/locale-path.ts';

/** Turns a path of ours without language prefix, query and hash included, into the address in the language of the page. */
export function useLocaleHref(): (path: string) => string {
  const lang = useLocation({ select: ({ pathname }) => parseLocalePath(pathname).lang });
  return useCallback((path: string) => toLocaleHref(path, lang), [lang]);
}

/** Goes to a path of ours without language prefix, in the language of the page. */
export function useLocaleNavigate(): (path: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  const toHref = useLocaleHref();
  return useCallback(
    (path, options) => (options?.replace === true ? history.replace(toHref(path)) : history.push(toHref(path))),
    [history, toHref],
  );
}

/** `path` in a language. */
export function toLocaleHref(path: string, lang: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)/su.exec(path) ?? [];
  return `${toLocalePath(pathname, lang)}${rest}`;
}

export type LocaleLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of ours without language prefix; query and hash may follow. */
  path: string;
};

/** A link inside the app that keeps the language. Takes any path, also one the server sends; loads the page's code when pointed at. */
export function LocaleLink({ path, children, onClick, onPointerEnter, onFocus, ...rest }: LocaleLinkProps) {
  const router = useRouter();
  const href = useLocaleHref()(path);

  function preload() {
    const [matchedRoutes] = router.getMatchedRoutes(href.replace(/[?#].*$/su, ''));
    for (const route of matchedRoutes) void router.loadRouteChunk(route);
  }
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target === '_blank') return;
    event.preventDefault();
    router.history.push(href);
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={handleClick}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
    >
      {children}
    </a>
  );
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
