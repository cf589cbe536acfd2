import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { SiteInsight } from '#core/contract/insights.ts';
import { lastSecondIn } from '#core/domain/zoned-moment.ts';
import { useAnalysisViews } from '#src/analysis/analysis-view.ts';
import { useConnectivity } from '#src/data/hooks/use-connectivity.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { useZoneName } from '#src/i18n/time-zone.ts';
import { Button, buttonClass, TextField } from '#src/ui/index.tsx';
import { CheckAgain } from './check-again.tsx';
import styles from './insights.module.css';
import { TYPE_OF } from './source-types.ts';
import type { ListedInsight } from './use-insight-list.ts';
import { useDecide } from './use-decide.ts';

type InsightActionsProps = { insight: SiteInsight; standing: ListedInsight['standing'] };

/** Where it is shown in full, measuring it again, and what can be decided about it. */
export function InsightActions({ insight, standing }: InsightActionsProps) {
  const decide = useDecide();
  const isOnline = useConnectivity().state === 'online';
  const [form, setForm] = useState<'snoozed' | 'ignored' | null>(null);
  const path = useFoundPath(insight);
  const isDecided = standing === 'done' || standing === 'snoozed' || standing === 'ignored';
  return (
    <>
      <div className={styles['actions']}>
        {path !== null && (
          <LocaleLink className={buttonClass('info', 's')} path={path}>
            <Trans>Open it</Trans>
          </LocaleLink>
        )}
        <CheckAgain insight={insight} decide={decide} isOnline={isOnline} />
        {isDecided ? (
          <Button variant="cancel" size="s" onClick={() => void decide.reopen(insight.id)}>
            <Trans>Put back on the list</Trans>
          </Button>
        ) : (
          <>
            <Button variant="cancel" size="s" onClick={() => void decide.decide(insight, { state: 'done' })}>
              <Trans>Mark as done</Trans>
            </Button>
            <Button variant="cancel" size="s" onClick={() => setForm('snoozed')}>
              <Trans>Put off</Trans>
            </Button>
            <Button variant="cancel" size="s" onClick={() => setForm('ignored')}>
              <Trans>Ignore</Trans>
            </Button>
          </>
        )}
      </div>
      {!isOnline && (
        <p className={styles['hint']}>
          <Trans>Checking again needs a connection; all else is kept and sent later.</Trans>
        </p>
      )}
      {form !== null && (
        <DecisionForm
          key={form}
          state={form}
          onClose={() => setForm(null)}
          onDecide={(decision) => void decide.decide(insight, { state: form, ...decision })}
        />
      )}
    </>
  );
}

function useFoundPath({ source, site, pages, resultId, checks }: SiteInsight): string | null {
  const view = useAnalysisViews().find(({ type }) => type === TYPE_OF[source]);
  const [check] = checks;
  const [url] = pages;
  return (
    view?.path({
      site,
      ...(source !== 'siteAudit' && source !== 'positions' && { url }),
      ...(resultId !== null && { result: resultId }),
      ...(source === 'siteAudit' && check !== undefined && { check }),
    }) ?? null
  );
}

type DecisionFormProps = {
  state: 'snoozed' | 'ignored';
  onDecide: (decision: { untilMs?: number; reason?: string }) => void;
  onClose: () => void;
};

/** Until when it is put off, or why it is ignored. */
function DecisionForm({ state, onDecide, onClose }: DecisionFormProps) {
  const { t } = useLingui();
  const zone = useZoneName();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const isSnooze = state === 'snoozed';
  function submit() {
    const untilMs = lastSecondIn(zone, text);
    if (isSnooze && !(untilMs > Date.now())) setProblem(t`Choose a day in the future.`);
    else if (!isSnooze && text.trim() === '') setProblem(t`Give a reason, so that others understand it later.`);
    else {
      onDecide(isSnooze ? { untilMs } : { reason: text.trim() });
      onClose();
    }
  }
  return (
    <form
      noValidate
      aria-label={isSnooze ? t`Put off` : t`Ignore`}
      className={styles['form']}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={isSnooze ? t`Put off until the end of` : t`Reason`}
        type={isSnooze ? 'date' : 'text'}
        value={text}
        maxLength={500}
        onValueChange={setText}
        error={problem}
      />
      <div className={styles['actions']}>
        <Button type="submit" size="s">
          {isSnooze ? <Trans>Put off</Trans> : <Trans>Ignore</Trans>}
        </Button>
        <Button variant="cancel" size="s" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
