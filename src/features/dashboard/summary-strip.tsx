import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Standing } from '#src/data/hooks/use-newest-results.ts';
import { useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import type { Shown } from './dashboard-search.ts';
import styles from './summary-strip.module.css';

type SummaryStripProps = { total: number; standing: Standing | undefined };

/** How all websites stand in four numbers, each of which leads to the list that it counts. */
export function SummaryStrip({ total, standing }: SummaryStripProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const tasks = useRunningTasks() ?? [];
  const waiting = tasks.filter(({ isWaiting }) => isWaiting).length;
  const unaudited = standing === undefined ? 0 : Math.max(0, total - standing.audited.length);
  const number = (value: number | undefined) => (value === undefined ? '–' : formats.number(value));
  return (
    <ul className={styles['strip']} aria-label={t`All websites`}>
      <Tile
        name={<Trans>Websites</Trans>}
        value={number(total)}
        path={listPath(undefined)}
        note={
          unaudited > 0 && (
            <LocaleLink path={listPath('unaudited')}>
              <Plural value={unaudited} one="# not analyzed yet" other="# not analyzed yet" />
            </LocaleLink>
          )
        }
      />
      <Tile
        name={<Trans>Errors</Trans>}
        value={number(standing?.errors)}
        path={standing !== undefined && standing.errors > 0 ? listPath('errors') : null}
        tone={standing !== undefined && standing.errors > 0 ? 'error' : undefined}
        note={
          standing !== undefined &&
          standing.errors > 0 && <Plural value={standing.withErrors.length} one="on # website" other="on # websites" />
        }
      />
      <Tile
        name={<Trans>Got worse</Trans>}
        value={number(standing?.worse.length)}
        path={standing !== undefined && standing.worse.length > 0 ? listPath('worse') : null}
        tone={standing !== undefined && standing.worse.length > 0 ? 'warning' : undefined}
        note={<Trans>since the result before</Trans>}
      />
      <Tile
        name={<Trans comment="How many audits run just now">Running</Trans>}
        value={number(tasks.length)}
        path={tasks.length > 0 ? '/dashboard/#running' : null}
        note={waiting > 0 && <Plural value={waiting} one="# waits for a connection" other="# wait for a connection" />}
      />
    </ul>
  );
}

function listPath(show: Shown | undefined): string {
  return show === undefined ? '/dashboard/' : `/dashboard/?show=${show}`;
}

type TileProps = {
  name: ReactNode;
  value: string;
  note?: ReactNode;
  /** Where what it counts is listed; `null` when that is nothing. */
  path: string | null;
  tone?: 'error' | 'warning' | undefined;
};

function Tile({ name, value, note, path, tone }: TileProps) {
  const content = (
    <>
      <span className={styles['name']}>{name}</span>{' '}
      <span className={styles['value']} data-tone={tone}>
        {value}
      </span>
    </>
  );
  return (
    <li className={styles['tile']}>
      {path === null ? (
        <div className={styles['number']}>{content}</div>
      ) : (
        <LocaleLink className={styles['number']} path={path}>
          {content}
        </LocaleLink>
      )}{' '}
      <div className={styles['note']}>{note}</div>
    </li>
  );
}
