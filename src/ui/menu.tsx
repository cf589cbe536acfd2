import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './popup.module.css';

export type MenuItem = {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean | undefined;
};
export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly (MenuItem | 'separator')[];
  align?: 'start' | 'center' | 'end' | undefined;
  /** Above the items; not an item itself. */
  heading?: ReactNode;
  /** For a menu that was loaded because its button was pressed. */
  isInitiallyOpen?: boolean | undefined;
};

/** Actions behind one button. */
export function Menu({ trigger, items, align = 'start', heading, isInitiallyOpen = false }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={isInitiallyOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles['positioner']} align={align} sideOffset={4} collisionPadding={8}>
          <BaseMenu.Popup className={`${styles['popup'] ?? ''} ${styles['menu'] ?? ''}`}>
            {heading}
            {items.map((item, index) =>
              item === 'separator' ? (
                <BaseMenu.Separator key={`separator-${index}`} className={styles['separator']} />
              ) : (
                <Item key={item.id} {...item} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Item({ label, icon, onSelect, isDanger = false }: MenuItem) {
  return (
    <BaseMenu.Item className={`${styles['item'] ?? ''} ${isDanger ? (styles['danger'] ?? '') : ''}`} onClick={onSelect}>
      {icon}
      {label}
    </BaseMenu.Item>
  );
}
