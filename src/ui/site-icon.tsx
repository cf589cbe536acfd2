import { useState } from 'react';
import { shownHost } from '#core/domain/shown-host.ts';
import styles from './site-icon.module.css';

export type SiteIconProps = {
  site: string;
  /** Address of the icon; `null` while it is not to be loaded. */
  src: string | null;
  sizePx?: number | undefined;
};

/** A website's icon beside its name; its first letter stands in while there is none, or when it cannot be loaded. */
export function SiteIcon({ site, src, sizePx = 20 }: SiteIconProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src !== null && src !== failedSrc) {
    return (
      <img
        className={styles['icon']}
        src={src}
        alt=""
        width={sizePx}
        height={sizePx}
        loading="lazy"
        onError={() => setFailedSrc(src)}
      />
    );
  }
  return (
    <span className={styles['letter']} aria-hidden="true" style={{ width: sizePx, height: sizePx }}>
      {shownHost(site).slice(0, 1).toUpperCase()}
    </span>
  );
}
