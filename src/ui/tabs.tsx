import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Count } from './badge.tsx';
import styles from './tabs.module.css';

export type TabDefinition<Id extends string = string> = {
  id: Id;
  label: string;
  count?: number | undefined;
  panel: ReactNode;
};
export type TabsProps<Id extends string = string> = {
  tabs: readonly TabDefinition<Id>[];
  value: Id;
  onValueChange: (id: Id) => void;
};

/** Views of one thing; arrow keys move, the panel of the chosen tab alone is rendered. */
export function Tabs<Id extends string>({ tabs, value, onValueChange }: TabsProps<Id>) {
  function handleChange(next: unknown) {
    const tab = tabs.find((each) => each.id === next);
    if (tab !== undefined) onValueChange(tab.id);
  }
  return (
    <BaseTabs.Root value={value} onValueChange={handleChange}>
      <BaseTabs.List className={styles['list']}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.id} value={tab.id} className={styles['tab']}>
            {tab.label}
            {tab.count !== undefined && <Count>{tab.count}</Count>}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.id} value={tab.id} className={styles['panel']}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
