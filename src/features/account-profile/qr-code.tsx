import { encode } from 'uqr';
import styles from './profile.module.css';

type QrCodeProps = { text: string; label: string };

/** A text as a QR code, dark on white in both themes: readers want it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <div className={styles['qr']}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path d={squares.join('')} fill="#000" />
      </svg>
    </div>
  );
}
