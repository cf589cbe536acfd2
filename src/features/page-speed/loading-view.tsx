import { Trans, useLingui } from '@lingui/react/macro';
import type { LcpFacts } from '#core/audit/speed/speed-facts.ts';
import type { PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Evidence, KeyValueList, Panel } from '#src/ui/index.tsx';
import styles from './page-speed.module.css';

/** The element of the largest paint, the parts of its time, and what the page looked like meanwhile. */
export function LoadingView({ lcp, filmStrip }: Pick<PageSpeedBody, 'lcp' | 'filmStrip'>) {
  const { t } = useLingui();
  return (
    <>
      {lcp !== null && <LcpPanel lcp={lcp} />}
      {filmStrip.length > 0 && (
        <Panel title={t`How the page appeared`}>
          <FilmStrip frames={filmStrip} />
        </Panel>
      )}
    </>
  );
}

function LcpPanel({ lcp: { selector, snippet, phases } }: { lcp: LcpFacts }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Panel title={t`Element of the largest paint`}>
      <Evidence text={snippet === '' ? selector : snippet} />
      {/* Named by Lighthouse, in the language of the run. */}
      <KeyValueList items={phases.map(({ label, ms }) => ({ key: label, value: formats.duration(ms) }))} />
    </Panel>
  );
}

function Frame({ atMs, image }: PageSpeedBody['filmStrip'][number]) {
  const time = useFormats().duration(atMs);
  return (
    <li>
      <img src={image} alt="" />
      <Trans>After {time}</Trans>
    </li>
  );
}

function FilmStrip({ frames }: { frames: PageSpeedBody['filmStrip'] }) {
  return (
    <ul className={styles['frames']}>
      {frames.map((frame) => (
        <Frame key={frame.atMs} {...frame} />
      ))}
    </ul>
  );
}
