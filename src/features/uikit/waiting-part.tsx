import { useLingui } from '@lingui/react/macro';
import { OverlaySpinner, ProgressBar, Skeleton, Spinner, type SkeletonShape } from '#src/ui/index.tsx';
import { LONG_SENTENCE } from './samples.ts';
import { Part, Specimen, Specimens } from './specimen.tsx';
import styles from './uikit.module.css';

const SHAPES: readonly SkeletonShape[] = ['text', 'panel', 'table', 'arc'];
const PROGRESS: readonly (number | null)[] = [0, 40, 100, null];

export function WaitingPart() {
  const { t } = useLingui();
  return (
    <Part
      id="waiting"
      name={t`Waiting`}
      intro={t`A spinner has no known end, a bar has one. A skeleton has the shape of what is coming, and shows after 200 ms.`}
    >
      <Specimens>
        <Specimen code="<Spinner>: 20 px, stroke 3 px">
          <Spinner label={t`Loading`} />
        </Specimen>
        <Specimen code="<OverlaySpinner>: 48 px" isWide>
          <div className={styles['covered']} lang="de">
            {LONG_SENTENCE}
            <OverlaySpinner label={t`Saving`} />
          </div>
        </Specimen>
        {SHAPES.map((shape) => (
          <Specimen key={shape} code={`<Skeleton shape="${shape}">`} isWide>
            <Skeleton label={t`Loading`} shape={shape} />
          </Specimen>
        ))}
        {PROGRESS.map((pct) => (
          <Specimen key={pct} code={`<ProgressBar pct={${pct}}>`} isWide>
            <ProgressBar pct={pct} label={t`Progress`} />
          </Specimen>
        ))}
      </Specimens>
    </Part>
  );
}
