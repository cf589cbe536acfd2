import { useState } from 'react';
import type { Environment } from '#core/contract/environment.ts';
import styles from './logo.module.css';

type Brand = Environment['brand'];

/** The product's watch-tower with its lit window; other brands have a glass that stands for nobody, as their icons do. */
function LogoMark({ kind, sizePx }: { kind: Brand['kind']; sizePx: number }) {
  return (
    <svg className={styles['mark']} width={sizePx} height={sizePx} viewBox="0 0 24 24" aria-hidden="true">
      {kind === 'main' ? (
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M4 2h4v2.5h2V2h4v2.5h2V2h4v6.2L17.6 11v7.5H20V22H4v-3.5h2.4V11L4 8.2zM12 10.6a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
        />
      ) : (
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          strokeLinecap="round"
          d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.4 15.4 20.5 20.5"
        />
      )}
    </svg>
  );
}

/** The brand's picture, else mark and name; a demo has its name in red beside the picture, too. */
export function Logo({ brand, markPx = 28 }: { brand: Brand; markPx?: number }) {
  const [failed, setFailed] = useState('');
  const isDemo = brand.kind === 'demo';
  const picture = brand.logo === failed ? undefined : brand.logo;
  return (
    <span className={styles['logo']}>
      {picture === undefined ? (
        <LogoMark kind={brand.kind} sizePx={markPx} />
      ) : (
        <img
          className={styles['picture']}
          src={picture}
          alt={isDemo ? '' : brand.name}
          onError={() => setFailed(picture)}
        />
      )}
      {(picture === undefined || isDemo) && (
        <span className={styles['name']} data-demo={isDemo}>
          {brand.name}
        </span>
      )}
    </span>
  );
}
