import type { ReactNode } from 'react';
import { findPage } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';

type BrandLinkProps = {
  href: string;
  className?: string | undefined;
  /** Its name where what it shows is not. */
  label?: string;
  onClick?: () => void;
  children: ReactNode;
};

const PAGE = /^\/(?![/\\])/u;
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:)/iu;

/** Whether something leads to a page of ours or to a place elsewhere. */
export function isBrandLink(href: string): boolean {
  return PAGE.test(href) || ELSEWHERE.test(href);
}

/** A link an operator has set: a page of ours in the language of the page, or a place elsewhere. Anything but a web address or a page stays text. */
export function BrandLink({ href, className, label, onClick, children }: BrandLinkProps) {
  if (PAGE.test(href)) {
    return (
      <LocaleLink
        path={href}
        className={className}
        aria-label={label}
        rel={needsSignIn(href) ? 'nofollow' : undefined}
        onClick={onClick}
      >
        {children}
      </LocaleLink>
    );
  }
  if (!isBrandLink(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} className={className} aria-label={label} rel="noopener" onClick={onClick}>
      {children}
    </a>
  );
}

function needsSignIn(path: string): boolean {
  return findPage(path.replace(/[?#].*$/su, ''), PAGE_INDEX)?.requiresAuth === true;
}
