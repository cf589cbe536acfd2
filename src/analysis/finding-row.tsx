import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Finding } from '#core/contract/analyses/page-audit.ts';
import {
  Badge,
  Button,
  CopyButton,
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
import { detailsOf } from './finding-details.ts';
import { SurenessBadge } from './fix-order-note.tsx';
import type { FindingGroup } from './finding-groups.ts';
import type { CheckTexts } from '#src/i18n/check-texts.ts';

type FindingRowProps = {
  group: FindingGroup;
  texts: CheckTexts;
  /** The page the rule is taken from. */
  source: string | null;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** What can be done with one finding, and with all of the check. */
  renderActions?: ((finding: Finding | null) => ReactNode) | undefined;
};

const FIRST_SHOWN = 5;

/** One check that failed: a plain sentence; opened, why it matters, how to fix it, the evidence and the source. */
export function FindingRow({ group, texts, source, isOpen, onOpenChange, renderActions }: FindingRowProps) {
  const { t } = useLingui();
  const details = detailsOf(group.findings);
  const names: Record<SeverityName, string> = {
    error: t`Error`,
    warning: t`Warning`,
    notice: t`Notice`,
    passed: t`Passed`,
  };
  return (
    <Disclosure
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      summary={
        <span className={styles['findingSummary']}>
          <SeverityMark severity={group.severity} label={names[group.severity]} />
          <span className={styles['findingTitle']}>
            {texts.title(group.check)} {details !== '' && <Foreign>{`(${details})`}</Foreign>}{' '}
            <SurenessBadge check={group.check} />
          </span>
          {group.findings.length > 1 && (
            <Badge tone={group.severity}>
              <Plural value={group.findings.length} one="# finding" other="# findings" />
            </Badge>
          )}
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
        <EvidenceList findings={group.findings} texts={texts} renderActions={renderActions} />
        <div className={styles['findingFoot']}>
          {source !== null && <SourceLink href={source} />}
          <CopyButton text={() => asText(group, texts)} label={t`Copy`} />
          {renderActions?.(null)}
        </div>
      </div>
    </Disclosure>
  );
}

type EvidenceListProps = { findings: readonly Finding[] } & Pick<FindingRowProps, 'texts' | 'renderActions'>;

function EvidenceList({ findings, texts, renderActions }: EvidenceListProps) {
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
            {renderActions?.(finding)}
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
