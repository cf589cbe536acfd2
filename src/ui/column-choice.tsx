import { useLingui } from '@lingui/react/macro';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import styles from './column-choice.module.css';
import { Popover } from './popover.tsx';

export type ColumnChoiceProps = {
  columns: readonly { id: string; header: string }[];
  /** Ids of those that are shown. */
  shown: readonly string[];
  onShownChange: (shown: string[]) => void;
};

/** Which columns a table shows; the first one names the rows and stays. */
export function ColumnChoice({ columns, shown, onShownChange }: ColumnChoiceProps) {
  const { t } = useLingui();
  function toggle(id: string, isShown: boolean) {
    onShownChange(columns.map((column) => column.id).filter((each) => (each === id ? isShown : shown.includes(each))));
  }
  return (
    <Popover
      label={t`Columns`}
      align="end"
      trigger={
        <Button variant="cancel" size="s" icon={<Columns3 aria-hidden="true" />}>
          {t`Columns`}
        </Button>
      }
    >
      <div className={styles['list']}>
        {columns.map(({ id, header }, index) => (
          <CheckboxField
            key={id}
            label={header}
            isChecked={shown.includes(id)}
            disabled={index === 0}
            onCheckedChange={(isShown) => toggle(id, isShown)}
          />
        ))}
      </div>
    </Popover>
  );
}
