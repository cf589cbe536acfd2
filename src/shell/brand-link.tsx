import type { ReactNode } from 'react';
import { findPage } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';

type BrandLinkProps = { href: string; className?: string | undefined; children: ReactNode };

/** A link an operator has set: a page of ours in the language of the page, or a place elsewhere. Anything but a web address or a page stays text. */
export function BrandLink({ href, className, children }: BrandLinkProps) {
  if (/^\/(?![/\\])/u.test(href)) {
    return (
      <LocaleLink path={href} className={className} rel={needsSignIn(href) ? 'nofollow' : undefined}>
        {children}
      </LocaleLink>
    );
  }
  if (!/^(?:https?:\/\/|mailto:|tel:)/iu.test(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} className={className} rel="noopener">
      {children}
    </a>
  );
}

function needsSignIn(path: string): boolean {
  return findPage(path.replace(/[?#].*$/su, ''), PAGE_INDEX)?.requiresAuth === true;
}
