import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { IconButton, Skeleton } from '#src/ui/index.tsx';
import { useColours, type Colours } from './colours.ts';
import styles from './chart.module.css';
import { ZOOM } from './zoom.ts';

type ChartProps = {
  /** The finding that the chart shows. */
  title: string;
  /** What is drawn, for who does not see it; the table beside it has the values. */
  label: string;
  /** Must stay the same while nothing changes. */
  optionOf: (colours: Colours) => EChartsCoreOption;
  /** Called with the `id` of the piece of data that was pressed. */
  onChoose: (id: string) => void;
  /** Whether it can be enlarged, and moved then. */
  hasZoom?: boolean;
  legend: ReactNode;
};

/** A chart that is drawn on a canvas: in the theme's colours, as wide as there is room, without any motion. */
export function Chart({ title, label, optionOf, onChoose, hasZoom = false, legend }: ChartProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const colours = useColours(frame);
  const [zoom, setZoom] = useState(1);
  const state = useChart(frame, colours === null ? null : { colours, optionOf }, { zoom, onChoose });
  return (
    <figure className={styles['figure']}>
      <div className={styles['head']}>
        <figcaption className={styles['caption']}>{title}</figcaption>
        {hasZoom && state === 'ready' && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
      </div>
      {state === 'failed' ? (
        <p className={styles['failed']} role="status">
          <Trans>The chart could not be loaded. The table has the same numbers.</Trans>
        </p>
      ) : (
        <div className={styles['frame']} data-loading={state === 'loading'}>
          <div ref={frame} className={styles['canvas']} role="img" aria-label={label} />
          {state === 'loading' && (
            <div className={styles['skeleton']}>
              <Skeleton label={t`Loading the chart`} shape="panel" />
            </div>
          )}
        </div>
      )}
      <div className={styles['legend']}>{legend}</div>
    </figure>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useLingui();
  return (
    <div className={styles['zoom']} role="group" aria-label={t`Zoom`}>
      <IconButton
        label={t`Zoom in`}
        icon={<ZoomIn />}
        disabled={zoom >= ZOOM.most}
        onClick={() => onZoom(Math.min(ZOOM.most, zoom * ZOOM.step))}
      />
      <IconButton
        icon={<ZoomOut />}
        label={t`Zoom out`}
        disabled={zoom <= 1}
        onClick={() => onZoom(Math.max(1, zoom / ZOOM.step))}
      />
    </div>
  );
}

type Drawn = { colours: Colours; optionOf: ChartProps['optionOf'] };

/** Keeps a chart in an element: made once, drawn again when its data or the theme changes, and as large as the element. */
function useChart(
  frame: { readonly current: HTMLDivElement | null },
  drawn: Drawn | null,
  { zoom, onChoose }: Pick<ChartProps, 'onChoose'> & { zoom: number },
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

  useEffect(() => {
    if (chart === null || colours === undefined || chart.isDisposed()) return;
    // As large as the place it all fits, and is not moved; on a phone the page itself is.
    chart.setOption({ series: [{ zoom, roam: zoom > 1 ? 'move' : false, ...(zoom === 1 && { center: null }) }] });
  }, [chart, colours, optionOf, zoom]);

  if (isFailed) return 'failed';
  return chart === null ? 'loading' : 'ready';
}

function idOf(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null;
}
