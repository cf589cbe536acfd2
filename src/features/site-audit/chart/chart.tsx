import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '#src/ui/index.tsx';
import { useColours, type Colours } from './colours.ts';
import styles from './chart.module.css';

type ChartProps = {
  /** The finding that the chart shows. */
  title: string;
  /** What is drawn, for who does not see it; the table beside it has the values. */
  label: string;
  /** Must stay the same while nothing changes. */
  optionOf: (colours: Colours) => EChartsCoreOption;
  /** Called with the `id` of the piece of data that was pressed. */
  onChoose: (id: string) => void;
  legend: ReactNode;
};

/** A chart that is drawn on a canvas: in the theme's colours, as wide as there is room, without any motion. */
export function Chart({ title, label, optionOf, onChoose, legend }: ChartProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const colours = useColours(frame);
  const state = useChart(frame, colours === null ? null : { colours, optionOf }, onChoose);
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>{title}</figcaption>
      {state === 'failed' ? (
        <p className={styles['failed']} role="status">
          <Trans>The picture could not be loaded. The table below says the same.</Trans>
        </p>
      ) : (
        <div className={styles['frame']} data-loading={state === 'loading'}>
          <div ref={frame} className={styles['canvas']} role="img" aria-label={label} />
          {state === 'loading' && (
            <div className={styles['skeleton']}>
              <Skeleton label={t`Loading the picture`} shape="panel" />
            </div>
          )}
        </div>
      )}
      <div className={styles['legend']}>{legend}</div>
    </figure>
  );
}

type Drawn = { colours: Colours; optionOf: ChartProps['optionOf'] };

/** Keeps a chart in an element: made once, drawn again when its data or the theme changes, and as large as the element. */
function useChart(
  frame: { readonly current: HTMLDivElement | null },
  drawn: Drawn | null,
  onChoose: ChartProps['onChoose'],
): 'loading' | 'ready' | 'failed' {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const choose = useEffectEvent((data: unknown) => {
    const id = idOf(data);
    if (id !== null) onChoose(id);
  });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let made: EChartsType | null = null;
    let isGone = false;
    const observer = new ResizeObserver(() => made?.resize());
    import('./echarts-parts.ts')
      .then(({ initChart }) => {
        if (isGone) return;
        if (document.createElement('canvas').getContext('2d') === null) throw new Error('No canvas');
        made = initChart(element);
        made.on('click', ({ data }) => choose(data));
        observer.observe(element);
        setChart(made);
      })
      .catch(() => {
        // Its code is not kept here, or the browser draws nothing; the table beside it says the same.
        if (!isGone) setIsFailed(true);
      });
    return () => {
      isGone = true;
      observer.disconnect();
      made?.dispose();
    };
  }, [frame]);

  const colours = drawn?.colours;
  const optionOf = drawn?.optionOf;
  useEffect(() => {
    if (chart === null || colours === undefined || optionOf === undefined || chart.isDisposed()) return;
    chart.setOption({ animation: false, textStyle: { fontFamily: colours.font }, ...optionOf(colours) }, true);
  }, [chart, colours, optionOf]);

  if (isFailed) return 'failed';
  return chart === null ? 'loading' : 'ready';
}

function idOf(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null;
}
