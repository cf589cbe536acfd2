import { useLingui } from '@lingui/react/macro';
import { fieldRatingOf } from '#core/audit/speed/field-facts.ts';
import { ratingOf } from '#core/audit/speed/rating.ts';
import type { PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import type { TableCells } from '#src/data/table-export/save-table.ts';
import { useFieldNames } from './field-panel.tsx';
import { useMetricNames } from './metric-table.tsx';
import { useStaticTexts } from './static-findings.tsx';

/** The tables of a result for files: numbers as they were measured, in milliseconds and bytes. */
export function useSpeedRows(body: PageSpeedBody) {
  const { t } = useLingui();
  const names = useMetricNames();
  const fieldNames = useFieldNames();
  const staticTexts = useStaticTexts();
  return {
    metrics: (): TableCells => [
      [t`Metric`, t`Value`, t`Rating`, t`Smallest`, t`Median`, t`Largest`],
      ...body.metrics.map(({ id, value, min, median, max }) => [
        names[id],
        value,
        ratingOf(id, value),
        min,
        median,
        max,
      ]),
    ],
    field: (): TableCells => [
      [t`Metric`, t`75th percentile`, t`Rating`, t`Lower bound`, t`Upper bound`, t`Share of visits`],
      ...(body.fieldData?.state === 'found' ? body.fieldData.metrics : []).flatMap(({ id, p75, bins }) =>
        bins.map(({ start, end, share }) => [fieldNames[id], p75, fieldRatingOf(id, p75), start, end, share]),
      ),
    ],
    fixes: (): TableCells => [
      [t`What to do`, t`Address`, t`Size in bytes`, t`Saved bytes`, t`Saved milliseconds`],
      ...body.opportunities.flatMap(({ title, savedBytes, resources }) =>
        resources.length === 0
          ? [[title, '', null, savedBytes, null]]
          : resources.map(({ url, bytes, wastedBytes, wastedMs }) => [title, url, bytes, wastedBytes, wastedMs]),
      ),
      ...body.staticFindings.flatMap(({ rule, resources }) =>
        resources.map(({ url, bytes, wastedBytes, wastedMs }) => [
          staticTexts[rule],
          url,
          bytes,
          wastedBytes,
          wastedMs,
        ]),
      ),
    ],
    requests: (): TableCells => [
      [t`Address`, t`Type`, t`Status`, t`Protocol`, t`Size in bytes`, t`Start in ms`, t`End in ms`],
      ...body.requests.map(({ url, type, status, protocol, transferBytes, startMs, endMs }) => [
        url,
        type,
        status,
        protocol,
        transferBytes,
        startMs,
        endMs,
      ]),
    ],
  };
}
