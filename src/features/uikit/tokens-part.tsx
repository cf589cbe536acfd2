import { useLingui } from '@lingui/react/macro';
import { Part, Specimen } from './specimen.tsx';
import styles from './uikit.module.css';

const COLOURS = [
  ['surface-page', 'surface-panel', 'surface-raised', 'surface-sunken', 'surface-hover', 'surface-selected'],
  ['text', 'text-muted', 'border', 'border-strong', 'accent', 'accent-soft'],
  ['error', 'warning', 'notice', 'passed', 'error-soft', 'warning-soft', 'notice-soft', 'passed-soft'],
  ['data-1', 'data-2', 'data-3', 'data-4', 'data-5', 'data-6', 'data-7', 'data-8'],
];
const SIZES = ['12', '13', '14', '16', '20', '28'];
const SPACES = ['1', '2', '3', '4', '6', '10'];

export function TokensPart() {
  const { t } = useLingui();
  return (
    <Part
      id="tokens"
      name={t`Colors, type and space`}
      intro={t`One file, src/ui/tokens.css, says all of them; a brand changes the accent, its logo and its name.`}
    >
      {COLOURS.map((names) => (
        <div key={names.join()} className={styles['swatches']}>
          {names.map((name) => (
            <div key={name} className={styles['swatch']}>
              <div className={styles['colour']} style={{ background: `var(--${name})` }} />
              <span className={styles['code']}>{`--${name}`}</span>
            </div>
          ))}
        </div>
      ))}
      <Specimen code="font-size, weight 400 and 650" isWide>
        {SIZES.map((size) => (
          <div key={size} className={styles['type']} style={{ fontSize: `var(--text-${size})` }}>
            <span className={styles['code']}>{`--text-${size}`}</span>
            <span>0123 Aa Ää Жж Її</span>
            <strong>0123 Aa Ää Жж Її</strong>
          </div>
        ))}
      </Specimen>
      <Specimen code="--space-*">
        <div className={styles['spaces']}>
          {SPACES.map((space) => (
            <div key={space} className={styles['space']}>
              <div className={styles['block']} style={{ inlineSize: `var(--space-${space})` }} />
              <span className={styles['code']}>{space}</span>
            </div>
          ))}
        </div>
      </Specimen>
    </Part>
  );
}
