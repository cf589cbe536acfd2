import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Finding } from '#core/contract/analyses/page-audit.ts';
import {
  Button,
  CopyButton,
  Count,
  Disclosure,
  Evidence,
  ExternalLink,
  Foreign,
  SeverityMark,
  SourceLink,
  useIsPrinting,
  type SeverityName,
} from '#src/ui/index.tsx';
import styles from './finding-row.module.css';
import type { FindingGroup } from './finding-groups.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

type FindingRowProps = {
  group: FindingGroup;
  texts: CheckTexts;
  /** The page the rule is taken from. */
  source: string | null;
};

const FIRST_SHOWN = 5;

/** One check that failed: a plain sentence; opened, why it matters, how to fix it, the evidence and the source. */
export function FindingRow({ group, texts, source }: FindingRowProps) {
  const { t } = useLingui();
  const names: Record<SeverityName, string> = {
    error: t`Error`,
    warning: t`Warning`,
    notice: t`Notice`,
    passed: t`Passed`,
  };
  return (
    <Disclosure
      summary={
        <span className={styles['findingSummary']}>
          <SeverityMark severity={group.severity} label={names[group.severity]} />
          <span className={styles['findingTitle']}>{texts.title(group.check)}</span>
          {group.findings.length > 1 && <Count tone={group.severity}>{group.findings.length}</Count>}
          {group.points > 0 && <span className={styles['points']}>−{group.points}</span>}
        </span>
      }
    >
      <div className={styles['finding']}>
        <p>{texts.explanation(group.check)}</p>
        <h3>
          <Trans>How to fix it</Trans>
        </h3>
        <p>{texts.howToFix(group.check)}</p>
        <h3>
          <Trans>What was found</Trans>
        </h3>
        <EvidenceList findings={group.findings} texts={texts} />
        <div className={styles['findingFoot']}>
          {source !== null && <SourceLink href={source} />}
          <CopyButton text={() => asText(group, texts)} label={t`Copy`} />
        </div>
      </div>
    </Disclosure>
  );
}

function EvidenceList({ findings, texts }: { findings: readonly Finding[]; texts: CheckTexts }) {
  const [isOpened, setIsOpened] = useState(false);
  const isPrinting = useIsPrinting();
  const isWhole = isOpened || isPrinting;
  const shown = isWhole ? findings : findings.slice(0, FIRST_SHOWN);
  const hiddenCount = findings.length - shown.length;
  return (
    <>
      <ul className={styles['evidenceList']}>
        {shown.map((finding, index) => (
          <li key={index}>
            <p>
              <Foreign>{texts.sentence(finding)}</Foreign>
            </p>
            <p className={styles['at']}>
              <ExternalLink href={finding.at} />
            </p>
            <Evidence text={finding.evidence} />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button variant="cancel" size="s" onClick={() => setIsOpened(true)}>
          <Plural value={hiddenCount} one="Show # more" other="Show # more" />
        </Button>
      )}
    </>
  );
}

function asText(group: FindingGroup, texts: CheckTexts): string {
  const lines = group.findings.map(
    (finding) =>
      `- ${texts.sentence(finding)} ${finding.at}${finding.evidence === undefined ? '' : `\n  ${finding.evidence}`}`,
  );
  return [texts.title(group.check), texts.explanation(group.check), texts.howToFix(group.check), ...lines].join('\n');
}
