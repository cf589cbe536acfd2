import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { Button } from './button.tsx';
import { useColours, type Colours } from './chart-colours.ts';
import styles from './chart.module.css';
import { ZOOM } from './chart-zoom.ts';
import { IconButton } from './icon-button.tsx';
import { Skeleton } from './skeleton.tsx';

export type ChartProps = {
  /** The finding that the chart shows. */
  title: string;
  /** What is drawn, for who does not see it; the table beside it has the values. */
  label: string;
  /** Must stay the same while nothing changes. */
  optionOf: (colours: Colours) => EChartsCoreOption;
  /** Called with the `id` of the piece of data that was pressed. */
  onChoose?: ((id: string) => void) | undefined;
  /** Whether it can be enlarged, and moved then. */
  hasZoom?: boolean | undefined;
  legend?: ReactNode;
  /** The same in numbers, in place of the chart when it is asked for; without it a table stands beside. */
  table?: ReactNode;
  /** As high as a few lines of numbers, for one line. */
  isLow?: boolean | undefined;
};

/** A chart that is drawn on a canvas: in the theme's colours, as wide as there is room, without any motion. */
export function Chart(props: ChartProps) {
  const { title, label, legend, table } = props;
  const { t } = useLingui();
  const [zoom, setZoom] = useState(1);
  const [isTable, setIsTable] = useState(false);
  const [state, setState] = useState<ChartState>('loading');
  return (
    <figure className={styles['figure']}>
      <div className={styles['head']}>
        <figcaption className={styles['caption']}>{title}</figcaption>
        {props.hasZoom === true && state === 'ready' && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
        {table !== undefined && (
          <Button
            variant="close"
            size="s"
            aria-label={isTable ? t`${label}: as a chart` : t`${label}: as a table`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? <Trans>Chart</Trans> : <Trans>Table</Trans>}
          </Button>
        )}
      </div>
      {isTable ? table : <Canvas {...props} zoom={zoom} state={state} onStateChange={setState} />}
      {legend !== undefined && <div className={styles['legend']}>{legend}</div>}
    </figure>
  );
}

type CanvasProps = ChartProps & { zoom: number; state: ChartState; onStateChange: (state: ChartState) => void };

function Canvas({ label, optionOf, onChoose, hasZoom = false, isLow = false, ...rest }: CanvasProps) {
  const { zoom, state, onStateChange } = rest;
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const colours = useColours(frame);
  const drawn = colours === null ? null : { colours, optionOf };
  const current = useChart(frame, drawn, { zoom: hasZoom ? zoom : null, onChoose });
  useEffect(() => onStateChange(current), [current, onStateChange]);
  if (current === 'failed')
    return (
      <p className={styles['failed']} role="status">
        <Trans>The chart could not be loaded. The table has the same numbers.</Trans>
      </p>
    );
  return (
    <div className={styles['frame']} data-loading={state === 'loading'}>
      <div ref={frame} className={styles['canvas']} data-low={isLow} role="img" aria-label={label} />
      {current === 'loading' && (
        <div className={styles['skeleton']}>
          <Skeleton label={t`Loading the chart`} shape="panel" />
        </div>
      )}
    </div>
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

type ChartState = 'loading' | 'ready' | 'failed';
type Drawn = { colours: Colours; optionOf: ChartProps['optionOf'] };

/** Keeps a chart in an element: made once, drawn again when its data or the theme changes, and as large as the element. */
function useChart(
  frame: { readonly current: HTMLDivElement | null },
  drawn: Drawn | null,
  { zoom, onChoose }: Pick<ChartProps, 'onChoose'> & { zoom: number | null },
): ChartState {
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const choose = useEffectEvent((data: unknown) => {
    const id = idOf(data);
    if (id !== null) onChoose?.(id);
  });

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let made: EChartsType | null = null;
    let isGone = false;
    const observer = new ResizeObserver(() => made?.resize());
    import('./chart-parts.ts')
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
    if (chart === null || zoom === null || colours === undefined || chart.isDisposed()) return;
    // As large as the place it all fits, and is not moved; on a phone the page itself is.
    chart.setOption({ series: [{ zoom, roam: zoom > 1 ? 'move' : false, ...(zoom === 1 && { center: null }) }] });
  }, [chart, colours, optionOf, zoom]);

  if (isFailed) return 'failed';
  return chart === null ? 'loading' : 'ready';
}

function idOf(data: unknown): string | null {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null;
}
