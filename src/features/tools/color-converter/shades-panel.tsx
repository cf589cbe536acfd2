import { useLingui } from '@lingui/react/macro';
import { readColor } from '#core/tools/color-converter/color-converter.ts';
import type { Color } from '#core/base/color/color-spaces.ts';
import { DEFICIENCIES, seenWith, type Deficiency } from '#core/tools/color-converter/color-vision.ts';
import { shadesOf } from '#core/base/color/contrast.ts';
import { Copyable } from '#src/features/tools/parts/tool-values.tsx';
import { CopyButton, Panel } from '#src/ui/index.tsx';
import { DEFAULT_BACKGROUND } from './contrast-panel.tsx';
import styles from './color-converter.module.css';

/** Lighter and darker shades to copy, and how the colour looks to other eyes on its background. */
export function ShadesPanel({ color, background }: { color: Color; background: string }) {
  const { t } = useLingui();
  const shades = shadesOf(color);
  const css = shades.map(({ name, hex }) => `--color-${name}: ${hex};\n`).join('');
  return (
    <>
      <Panel title={t`Shades`} actions={<CopyButton label={t`Copy as CSS`} text={css} />}>
        <ul className={styles['tiles']}>
          {shades.map(({ name, hex, isOwn }) => (
            <li key={name}>
              <div className={styles['tile']} style={{ background: hex }} />
              <span className={styles['name']}>
                {name} {isOwn && t`(this color)`}
              </span>
              <Copyable label={name} text={hex} />
            </li>
          ))}
        </ul>
      </Panel>
      <Vision color={color} background={background} />
    </>
  );
}

function Vision({ color, background }: { color: Color; background: string }) {
  const { t } = useLingui();
  const reading = readColor(background);
  const ground = reading.kind === 'color' ? reading.color : null;
  const names: Record<Deficiency, string> = {
    protan: t`Without red cones (protanopia)`,
    deutan: t`Without green cones (deuteranopia)`,
    tritan: t`Without blue cones (tritanopia)`,
    grey: t`Without colors (achromatopsia)`,
  };
  return (
    <Panel title={t`Color blindness`}>
      <ul className={styles['eyes']}>
        {DEFICIENCIES.map((deficiency) => (
          <li key={deficiency}>
            <div
              className={styles['seen']}
              aria-hidden="true"
              style={{ background: ground === null ? DEFAULT_BACKGROUND : seenWith(ground, deficiency) }}
            >
              <div style={{ background: seenWith(color, deficiency) }} />
            </div>
            <span className={styles['name']}>{names[deficiency]}</span>
            <Copyable label={names[deficiency]} text={seenWith(color, deficiency)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
