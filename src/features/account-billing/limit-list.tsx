import { Trans, useLingui } from '@lingui/react/macro';
import { LIMIT_NAMES, limitIn, type PlanLimits } from '#core/domain/plan-limits.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { KeyValueList } from '#src/ui/index.tsx';
import { useBillingNames } from './use-billing-texts.ts';

type LimitListProps = { limits: PlanLimits; used: Readonly<Record<string, number>> };

/** How much the plan holds, and how much of it is used where that is counted. What it does not limit is left out. */
export function LimitList({ limits, used }: LimitListProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = useBillingNames().limits;
  const shown = LIMIT_NAMES.filter((name) => Number.isFinite(limitIn(limits, name)));
  if (shown.length === 0) return null;
  return (
    <KeyValueList
      items={shown.map((name) => {
        const all = formats.number(limitIn(limits, name));
        const count = used[name];
        if (count === undefined) return { key: names[name], value: t`up to ${all}` };
        const done = formats.number(count);
        return {
          key: names[name],
          value: (
            <Trans comment="How many of what a plan holds are used, such as: 57 of 100">
              {done} of {all}
            </Trans>
          ),
        };
      })}
    />
  );
}
