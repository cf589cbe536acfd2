import { Plural, Trans } from '@lingui/react/macro';
import type { LeftOut } from '#core/contract/analyses/page-audit.ts';
import { useIgnoredFindings } from '#src/data/hooks/use-ignored-findings.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import styles from './ignoring.module.css';

type LeftOutNoteProps = {
  site: string;
  score: number | null;
  leftOut: LeftOut | undefined;
  /** Where what is ignored is listed. */
  path: string;
};

/** What the numbers leave out and what the score is with it; nothing where nothing was ever ignored. */
export function LeftOutNote({ site, score, leftOut, path }: LeftOutNoteProps) {
  const { rows = [] } = useIgnoredFindings(site);
  if (rows.length === 0) return null;
  if (leftOut === undefined)
    return (
      <p className={styles['leftOut']}>
        <LocaleLink path={path}>
          <Trans>Ignored on this website</Trans>
        </LocaleLink>
      </p>
    );
  const { findings, score: whole } = leftOut;
  return (
    <p className={styles['leftOut']}>
      <LocaleLink path={path}>
        <Plural value={findings} one="# finding ignored" other="# findings ignored" />
      </LocaleLink>
      {score !== null && (
        <>
          {' · '}
          {score === whole ? (
            <Trans>The score is {score} with or without the ignored findings.</Trans>
          ) : (
            <Trans>
              The score is {score} without the ignored findings, {whole} with them.
            </Trans>
          )}
        </>
      )}
    </p>
  );
}
