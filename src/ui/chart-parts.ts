import { GraphChart, LineChart, TreemapChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

/** Only what the charts need; this file is loaded when one is opened. */
use([GraphChart, LineChart, TreemapChart, GridComponent, TooltipComponent, LabelLayout, CanvasRenderer]);

export const initChart = init;
