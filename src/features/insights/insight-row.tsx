import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteInsight } from '#core/contract/insights.ts';
import { DIRECTION_OF } from '#core/insights/effect.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import { useCheckTexts } from '#src/i18n/check-texts.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, Button, Disclosure, Foreign, SeverityMark } from '#src/ui/index.tsx';
import { InsightActions } from './insight-actions.tsx';
import { InsightCauses } from './insight-causes.tsx';
import { useInsightTexts, useKindNames } from './insight-names.ts';
import { InsightPatch } from './insight-patch.tsx';
import { InsightWhy } from './insight-why.tsx';
import styles from './insights.module.css';
import { useDecide } from './use-decide.ts';
import type { ListedInsight } from './use-insight-list.ts';

/** One insight: what, where and how much; opened, why, what it comes from, and what to do. */
export function InsightRow({ listed }: { listed: ListedInsight }) {
  const { insight, standing, decision } = listed;
  if (insight === null) return <GoneRow listed={listed} />;
  return (
    <Disclosure summary={<Summary insight={insight} standing={standing} />}>
      <div className={styles['content']}>
        {decision !== undefined && decision.reason !== '' && (
          <p>
            <Trans>
              Ignored: <Foreign>{decision.reason}</Foreign>
            </Trans>
          </p>
        )}
        <InsightWhy insight={insight} />
        <InsightCauses insight={insight} />
        {insight.patch !== null && <InsightPatch patch={insight.patch} />}
        <InsightActions insight={insight} standing={standing} />
      </div>
    </Disclosure>
  );
}

function Summary({ insight, standing }: { insight: SiteInsight; standing: ListedInsight['standing'] }) {
  const formats = useFormats();
  const texts = useInsightTexts();
  const kinds = useKindNames();
  const { kind, site, severity, pages, pageCount, atMs } = insight;
  const direction = DIRECTION_OF[kind];
  const mark = direction === 'gain' ? 'passed' : direction === 'chance' ? 'notice' : severity;
  return (
    <span className={styles['summary']}>
      <SeverityMark severity={mark} label={kinds[direction]} />
      <span className={styles['name']}>
        <span className={styles['title']}>
          <Foreign>{texts.title(insight)}</Foreign>
        </span>
        <span className={styles['hint']}>
          <Foreign>{pageCount === 1 && pages[0] !== undefined ? pages[0] : shownHost(site)}</Foreign> ·{' '}
          {formats.date(atMs)}
        </span>
      </span>
      {standing === 'back' && (
        <Badge tone="warning">
          <Trans>Still there, or back</Trans>
        </Badge>
      )}
      {standing === 'checking' && (
        <Badge>
          <Trans>Being checked again</Trans>
        </Badge>
      )}
      <span className={styles['value']}>{texts.value(insight)}</span>
    </span>
  );
}

/** One that is no longer found. */
function GoneRow({ listed: { id, decision, standing } }: { listed: ListedInsight }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const checks = useCheckTexts();
  const { reopen } = useDecide();
  if (decision === undefined) return null;
  const { kind, subject, site } = decision;
  const name = kind === 'finding' ? (checks?.title(subject) ?? subject) : `${kinds[kind]}: ${subject}`;
  return (
    <div className={styles['summary']}>
      <SeverityMark severity="passed" label="" />
      <span className={styles['name']}>
        <Foreign>{name}</Foreign>
        <span className={styles['hint']}>
          <Foreign>{shownHost(site)}</Foreign>
        </span>
      </span>
      {standing === 'verified' && <Badge tone="passed">{t`Verified: no longer found`}</Badge>}
      <Button variant="cancel" size="s" aria-label={t`Take off the list: ${name}`} onClick={() => void reopen(id)}>
        <Trans>Take off the list</Trans>
      </Button>
    </div>
  );
}
