import { useState } from 'react';
import styles from './avatar.module.css';

export type AvatarProps = {
  /** What is shown without a picture; see `toAvatar` in core/domain. */
  letter: string;
  colour: string;
  src?: string | null | undefined;
  sizePx?: number | undefined;
};

/** A person's picture, or the first letter of the name on a colour of its own; decoration beside the name. */
export function Avatar({ letter, colour, src = null, sizePx = 32 }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src !== null && src !== failedSrc) {
    return (
      <img
        className={styles['avatar']}
        src={src}
        alt=""
        width={sizePx}
        height={sizePx}
        onError={() => setFailedSrc(src)}
      />
    );
  }
  return (
    <span
      className={styles['avatar']}
      aria-hidden="true"
      style={{ width: sizePx, height: sizePx, background: colour, fontSize: Math.round(sizePx * 0.44) }}
    >
      {letter}
    </span>
  );
}
