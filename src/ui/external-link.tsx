import { shownAddress } from '#core/domain/shown-host.ts';
import { Foreign, toVisibleText } from './foreign.tsx';
import styles from './external-link.module.css';

export type ExternalLinkProps = { href: string; children?: string | undefined };

/** A link to a page that is not ours. Anything but http and https stays plain text; the text is isolated. */
export function ExternalLink({ href, children = shownAddress(href) }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <Foreign>{children}</Foreign>;
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      <bdi>{toVisibleText(children)}</bdi>
    </a>
  );
}

function isWebAddress(href: string): boolean {
  return URL.canParse(href) && /^https?:$/u.test(new URL(href).protocol);
}
