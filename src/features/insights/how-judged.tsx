import { Trans } from '@lingui/react/macro';
import { CAUSE_RULES, LEAST_OTHERS, MAX_COINCIDENCE } from '#core/insights/cause-rules.ts';
import type { EventKind } from '#core/insights/event.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Disclosure } from '#src/ui/index.tsx';
import { useEventNames } from './insight-names.ts';
import styles from './insights.module.css';

/** The rules by which causes are named. */
export function HowJudged() {
  const formats = useFormats();
  const names = useEventNames();
  const limit = formats.percent(MAX_COINCIDENCE);
  const least = LEAST_OTHERS;
  const rules = Object.entries(CAUSE_RULES.positionLoss) as [EventKind, { withinDays: number; weight: number }][]; // its keys are kinds
  return (
    <Disclosure summary={<Trans>How causes are judged</Trans>}>
      <div className={styles['content']}>
        <p>
          <Trans>
            A change is called a likely cause when it came before, and pages with it are affected more often than pages
            without it: Fisher’s exact test has to leave less than {limit} for a coincidence, multiplied by the kinds of
            change that were tried, with at least {least} pages to compare with. Otherwise no cause is named.
          </Trans>
        </p>
        <p>
          <Trans>
            Between changes of the same pages decides how directly they work, by what search engines document. For
            positions, as weight and longest time before, in days:
          </Trans>{' '}
          {rules
            .map(([kind, { weight, withinDays }]) => `${names[kind]} ${formats.number(weight)} / ${String(withinDays)}`)
            .join(', ')}
        </p>
      </div>
    </Disclosure>
  );
}
