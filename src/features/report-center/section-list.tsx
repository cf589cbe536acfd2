import { Trans, useLingui } from '@lingui/react/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useRef, useState } from 'react';
import { newSection, SECTION_IDS, type SectionChoice, type SectionId } from '#core/reports/settings.ts';
import { Panel, SelectField } from '#src/ui/index.tsx';
import styles from './report-center.module.css';
import { SECTION_TEXTS } from './section-names.ts';
import { SectionRow } from './section-row.tsx';

type SectionListProps = {
  sections: readonly SectionChoice[];
  onChange: (sections: readonly SectionChoice[]) => void;
};

/** The parts of a report in their order: dragged, or moved by buttons and by Alt with an arrow key. */
export function SectionList({ sections, onChange }: SectionListProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move(from: number, to: number) {
    const moved = sections[from];
    if (moved === undefined || to < 0 || to >= sections.length || from === to) return;
    onChange(sections.toSpliced(from, 1).toSpliced(to, 0, moved));
    const name = _(SECTION_TEXTS[moved.section].name);
    const place = to + 1;
    const count = sections.length;
    setSaid(t`${name} is now at place ${place} of ${count}`);
  }
  const change = (at: number, choice: SectionChoice) => onChange(sections.with(at, choice));
  const isOffered = (id: SectionId) => id === 'own-text' || !sections.some(({ section }) => section === id);
  return (
    <Panel title={<Trans comment="Parts of a report">Parts</Trans>}>
      <ol ref={list} className={styles['parts']}>
        {sections.map((choice, at) => (
          <SectionRow
            key={`${choice.section} ${sections.slice(0, at).filter(({ section }) => section === choice.section).length}`}
            choice={choice}
            isFirst={at === 0}
            isLast={at === sections.length - 1}
            isDragged={dragged === at}
            onChange={(next) => change(at, next)}
            onMove={(by) => move(at, at + by)}
            onRemove={sections.length > 1 ? () => onChange(sections.toSpliced(at, 1)) : undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={() => {
              if (dragged === null || dragged === at) return;
              move(dragged, at);
              setDragged(at);
            }}
          />
        ))}
      </ol>
      <p className={styles['said']} role="status">
        {said}
      </p>
      <SelectField
        label={t`Add a part`}
        value=""
        options={[
          { value: '', label: t`Choose a part` },
          ...SECTION_IDS.filter(isOffered).map((id) => ({ value: id, label: _(SECTION_TEXTS[id].name) })),
        ]}
        onValueChange={(value) => {
          const id = SECTION_IDS.find((each) => each === value);
          if (id !== undefined) onChange([...sections, newSection(id)]);
        }}
      />
    </Panel>
  );
}
