import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import type { SectionChoice, SectionId } from '#core/reports/settings.ts';
import { Disclosure, IconButton, SelectField, TextArea } from '#src/ui/index.tsx';
import styles from './report-center.module.css';
import { SECTION_TEXTS } from './section-names.ts';

type SectionRowProps = {
  choice: SectionChoice;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onChange: (choice: SectionChoice) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: (() => void) | undefined;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: () => void;
};
const ROW_CHOICES = [5, 10, 25, 50, 100] as const;
const HAS_TABLE: ReadonlySet<SectionId> = new Set<SectionId>([
  'page-audit',
  'website-check',
  'findings',
  'speed',
  'accessibility',
  'hreflang',
  'content',
  'position-movers',
  'best-pages',
  'competitors',
  'uptime',
  'timeline',
  'tasks-done',
]);
const HAS_TEXT: ReadonlySet<SectionId> = new Set<SectionId>(['summary', 'own-text']);

/** One part: its name, its place, and how it is set. */
export function SectionRow(props: SectionRowProps) {
  const { choice, isFirst, isLast, isDragged, onMove, onRemove } = props;
  const { t } = useLingui();
  const { _ } = useTexts();
  const texts = SECTION_TEXTS[choice.section];
  const name = _(texts.name);

  function handleKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li
      className={styles['part']}
      data-dragged={isDragged}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        props.onDragStart();
      }}
      onDragEnd={props.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
    >
      <GripVertical className={styles['grip']} aria-hidden="true" />
      <div className={styles['partBody']}>
        <Disclosure summary={name}>
          <Options {...props} about={_(texts.about)} name={name} />
        </Disclosure>
      </div>
      <div className={styles['partActions']}>
        <IconButton
          label={t`Move up: ${name}`}
          icon={<ArrowUp />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
          onKeyDown={handleKeyDown}
        />
        <IconButton
          label={t`Move down: ${name}`}
          icon={<ArrowDown />}
          disabled={isLast}
          onClick={() => onMove(1)}
          onKeyDown={handleKeyDown}
        />
        <IconButton label={t`Leave out: ${name}`} icon={<X />} disabled={onRemove === undefined} onClick={onRemove} />
      </div>
    </li>
  );
}

type OptionsProps = Pick<SectionRowProps, 'choice' | 'onChange'> & { about: string; name: string };

function Options({ choice, onChange, about }: OptionsProps) {
  const { t } = useLingui();
  const { section } = choice;
  const set = (change: Partial<SectionChoice>) => onChange({ ...choice, ...change });
  const variables = '{{report}} {{period}} {{websites}} {{brand}} {{date}}';
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>{about}</p>
      {HAS_TEXT.has(section) && (
        <TextArea
          label={t`Text`}
          help={t`Markdown. You can use ${variables}`}
          value={choice.text}
          maxLength={5000}
          rows={5}
          onValueChange={(text) => set({ text })}
        />
      )}
      {section !== 'cover' && (
        <TextArea
          label={t`Note above this part`}
          value={choice.note}
          maxLength={2000}
          rows={2}
          onValueChange={(note) => set({ note })}
        />
      )}
      <div className={styles['pair']}>
        {HAS_TABLE.has(section) && (
          <SelectField
            label={t`Most rows of a table`}
            value={String(choice.rows)}
            options={ROW_CHOICES.map((rows) => ({ value: String(rows), label: String(rows) }))}
            onValueChange={(rows) => set({ rows: Number(rows) })}
          />
        )}
        {section !== 'cover' && section !== 'glossary' && (
          <SelectField
            label={t`Without data`}
            value={choice.whenEmpty}
            options={[
              { value: 'reason', label: t`Say why it is empty` },
              { value: 'leaveOut', label: t`Leave it out` },
            ]}
            onValueChange={(whenEmpty) => set({ whenEmpty: whenEmpty === 'leaveOut' ? 'leaveOut' : 'reason' })}
          />
        )}
      </div>
    </div>
  );
}
