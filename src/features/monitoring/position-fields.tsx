import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { WatchedPositions } from '#core/contract/monitor-settings.ts';
import { planRun } from '#core/contract/serp/positions.ts';
import { listSchedules } from '#core/contract/serp/schedules.ts';
import { toSearchKey } from '#core/domain/serp/search.ts';
import { POSITION_EVENTS } from '#core/monitoring/position-events.ts';
import { useMoney } from '#src/analysis/keywords/money.ts';
import { useFieldNames } from '#src/analysis/monitoring/alarm-words.ts';
import { useSearchName } from '#src/analysis/serp/search-name.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import type { FollowedSearch } from '#src/data/hooks/use-serp-settings.ts';
import { api } from '#src/data/server/api-client.ts';
import { CheckboxField, SelectField, TextField } from '#src/ui/index.tsx';
import styles from './monitoring.module.css';
import type { Texts } from './setting-texts.ts';

/** How positions are watched when nobody says otherwise. */
export function usualPositions({ search, depth }: FollowedSearch): WatchedPositions {
  return { search: toSearchKey(search), depth, fellBy: 5, alarms: ['leftTop10', 'fell'], leastKeywords: 1 };
}

type PositionFieldsProps = {
  site: string;
  positions: WatchedPositions;
  searches: readonly FollowedSearch[];
  texts: Texts;
  set: (positions: WatchedPositions) => void;
  type: (part: Partial<Texts>) => void;
};

/** Which positions are watched, and what of them raises an alarm. */
export function PositionFields({ site, positions, searches, texts, set, type }: PositionFieldsProps) {
  const { t } = useLingui();
  const searchName = useSearchName();
  const fieldName = useFieldNames();
  const { search, alarms } = positions;
  const known = searches.map((each) => toSearchKey(each.search));
  return (
    <>
      <SelectField
        label={t`Positions in`}
        value={search}
        onValueChange={(key) => {
          const chosen = searches.find((each) => toSearchKey(each.search) === key);
          set({ ...positions, search: key, depth: chosen?.depth ?? positions.depth });
        }}
        options={[...new Set([...known, search])].map((value) => ({ value, label: searchName(value) }))}
      />
      <Asking site={site} positions={positions} />
      <fieldset className={styles['group']}>
        <legend>
          <Trans>Alarm for these events</Trans>
        </legend>
        <div className={styles['kinds']}>
          {POSITION_EVENTS.map((event) => (
            <CheckboxField
              key={event}
              label={fieldName(event)}
              isChecked={alarms.includes(event)}
              onCheckedChange={(isChosen) =>
                set({
                  ...positions,
                  alarms: POSITION_EVENTS.filter((each) => (each === event ? isChosen : alarms.includes(each))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className={styles['limits']}>
        <TextField
          label={t`A fall is at least so many places`}
          type="number"
          min={1}
          max={100}
          value={texts.fellBy}
          onValueChange={(fellBy) => type({ fellBy })}
        />
        <TextField
          label={t`Alarm from so many keywords at once`}
          type="number"
          min={1}
          max={1000}
          value={texts.leastKeywords}
          onValueChange={(leastKeywords) => type({ leastKeywords })}
        />
      </div>
    </>
  );
}

/** Who asks for positions, and what that costs, before anything is saved; nothing until it is known. */
function Asking({ site, positions: { search, depth } }: Pick<PositionFieldsProps, 'site' | 'positions'>) {
  const money = useMoney();
  const query = { site, search, depth };
  const { data } = useQuery({
    queryKey: ['positions asked', query],
    queryFn: async ({ signal }) => {
      const [{ schedules }, plan] = await Promise.all([
        api.call(listSchedules, { query: { site } }, { signal }),
        api.call(planRun, { query }, { signal }),
      ]);
      return { hasSchedule: schedules.some((each) => each.search === search), plan };
    },
    staleTime: 0,
  });
  if (data === undefined) return null;
  const { hasSchedule, plan } = data;
  const { keywords } = plan;
  const cost = money(plan.costMicros);
  return (
    <p className={styles['hint']}>
      {hasSchedule ? (
        <Trans>This search has a schedule, which starts the checks. The monitor watches them and starts none.</Trans>
      ) : plan.providers.length === 0 ? (
        <Trans>No provider reads this search engine yet. Set one up on the page of your keywords.</Trans>
      ) : (
        <>
          <Trans>This search has no schedule: the monitor starts a check once per interval.</Trans>{' '}
          <Plural
            value={keywords}
            one={`A check of # keyword costs ${cost}.`}
            other={`A check of # keywords costs ${cost}.`}
          />
        </>
      )}
    </p>
  );
}
