import { useLingui } from '@lingui/react/macro';
import {
  AnswerLine,
  Badge,
  CategoryScores,
  Count,
  Evidence,
  HttpStatus,
  KeyValueList,
  Panel,
  ScoreArc,
  ScoreChange,
  SeverityCounts,
  SeverityMark,
  SourceLink,
  Sparkline,
  TagChip,
  TrendChart,
  type BadgeTone,
  type SeverityName,
} from '#src/ui/index.tsx';
import { ADDRESS, EVIDENCE, SOURCE } from './samples.ts';
import { Part, Specimen, Specimens } from './specimen.tsx';

const TONES: readonly BadgeTone[] = ['neutral', 'accent', 'error', 'warning', 'notice', 'passed'];
const SEVERITIES: readonly SeverityName[] = ['error', 'warning', 'notice', 'passed'];
const SCORES = [null, 0, 38, 72, 96, 100];
const TREND = [52, 61, 58, 70, 84].map((value, week) => ({ name: String(week + 1), value }));
const PERCENT = [0, 100] as const;
const STATUSES = [null, 200, 301, 404, 503];

export function ResultsPart() {
  const { t } = useLingui();
  return (
    <Part
      id="results"
      name={t`Results`}
      intro={t`Statuses are told apart by shape as well as by color. A score never stands alone: what took points is one click away.`}
    >
      <Specimens>
        {(['s', 'm', 'l'] as const).map((size) => (
          <Specimen key={size} code={`<ScoreArc size="${size}">`}>
            {SCORES.slice(0, size === 'l' ? 3 : undefined).map((score) => (
              <ScoreArc key={score} score={score} size={size} label={t`Score`} />
            ))}
          </Specimen>
        ))}
        <Marks />
        <Specimen code="<Sparkline>, <ScoreChange>">
          <Sparkline values={[52, 61, 58, 70, 84]} label={t`Score, rising: 52, 61, 58, 70, 84`} />
          <ScoreChange change={14}>+14</ScoreChange>
          <Sparkline values={[84, 84, 60]} label={t`Score, falling: 84, 84, 60`} />
          <ScoreChange change={-24}>−24</ScoreChange>
        </Specimen>
      </Specimens>
      <Panels />
      <Specimen code="<TrendChart>" isWide>
        <TrendChart
          title={t`The score rose by 32 points in five weeks`}
          label={t`Score of the start page`}
          points={TREND}
          valueText={String}
          headers={[t`Week`, t`Score`]}
          range={PERCENT}
        />
      </Specimen>
    </Part>
  );
}

function Marks() {
  const { t } = useLingui();
  return (
    <>
      <Specimen code="<SeverityMark>">
        {SEVERITIES.map((severity) => (
          <SeverityMark key={severity} severity={severity} label={severity} />
        ))}
        <SeverityCounts counts={{ error: 3, warning: 12, notice: 40, passed: 117 }} />
      </Specimen>
      <Specimen code="<Badge>, <Count>">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Count>{12_345}</Count>
      </Specimen>
      <Specimen code="<HttpStatus>">
        {STATUSES.map((status) => (
          <HttpStatus key={status} status={status} />
        ))}
      </Specimen>
      <Specimen code="<TagChip>">
        <TagChip>client</TagChip>
        <TagChip onRemove={() => undefined} removeLabel={t`Remove the tag`}>
          group 1
        </TagChip>
      </Specimen>
    </>
  );
}

function Panels() {
  const { t } = useLingui();
  const check = (name: string, severity: SeverityName, points: number) => ({ check: name, severity, points });
  return (
    <>
      <Specimen code="<Panel>, <AnswerLine>, <Evidence>, <SourceLink>" isWide>
        <Panel title={t`One finding`}>
          <AnswerLine>{t`The title says the same thing three times.`}</AnswerLine>
          <Evidence text={EVIDENCE} />
          <SourceLink href={SOURCE} />
        </Panel>
      </Specimen>
      <Specimens>
        <Specimen code="<KeyValueList>" isWide>
          <KeyValueList
            items={[
              { key: t`Address`, value: ADDRESS },
              { key: t`Status`, value: <HttpStatus status={200} /> },
              { key: t`Size`, value: '48 KB' },
            ]}
          />
        </Specimen>
        <Specimen code="<CategoryScores>" isWide>
          <CategoryScores
            categories={[
              {
                id: t`Titles`,
                score: 62,
                deductions: [check('title-repeats', 'error', 30), check('title-long', 'warning', 8)],
              },
              { id: t`Links`, score: 97, deductions: [check('link-text', 'notice', 3)] },
            ]}
            nameOf={(id) => id}
            renderCheck={(name) => <code>{name}</code>}
          >
            {t`Each check takes points once a page.`}
          </CategoryScores>
        </Specimen>
      </Specimens>
    </>
  );
}
