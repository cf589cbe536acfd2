import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { shownHost } from '#core/domain/shown-host.ts';
import { useAnalysisViews } from '#src/analysis/analysis-view.ts';
import { ChangeCell } from '#src/analysis/cells.tsx';
import type { Mover } from '#src/data/hooks/use-newest-results.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Foreign, Panel } from '#src/ui/index.tsx';
import styles from './movers.module.css';

const MOST = 3;

/** The websites whose scores moved most since the result before: first those that fell, then those that rose. */
export function Movers({ movers }: { movers: readonly Mover[] }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const formats = useFormats();
  const views = useAnalysisViews();
  const shown = [
    ...movers.filter(({ change }) => change < 0).slice(0, MOST),
    ...movers.filter(({ change }) => change > 0).slice(0, MOST),
  ].flatMap((mover) => {
    const view = views.find(({ type }) => type === mover.type);
    return view === undefined ? [] : [{ ...mover, view }];
  });
  if (shown.length === 0) return null;
  return (
    <Panel title={t`Moved most`}>
      <ul className={styles['movers']}>
        {shown.map(({ site, url, result, score, change, view }) => (
          <li key={site} className={styles['mover']}>
            <LocaleLink path={view.path({ site, url, result })}>
              <Foreign>{shownHost(site)}</Foreign>
            </LocaleLink>
            <span className={styles['what']}>{_(view.name)}</span>
            <span className={styles['number']}>
              {formats.number(score)} <ChangeCell change={change} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
