import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize } from './button.tsx';
import styles from './popup.module.css';

export type DownloadFormat = 'txt' | 'csv' | 'xlsx';
export type DownloadItem = { label: string; onSave: (format: DownloadFormat) => void };
export type DownloadMenuProps = {
  items: readonly DownloadItem[];
  label?: string | undefined;
  size?: ButtonSize | undefined;
};

const FORMATS: readonly DownloadFormat[] = ['txt', 'csv', 'xlsx'];

/** Each item as TXT or CSV (specification, section 2), or as a spreadsheet; a click outside, a choice and a resize of the window close it. */
export function DownloadMenu({ items, label, size = 'm' }: DownloadMenuProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  useCloseOnResize(isOpen, setIsOpen);
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <BaseMenu.Trigger
        render={
          <Button data-activity="download" variant="cancel" size={size} icon={<Download aria-hidden="true" />}>
            {label ?? t`Download`}
          </Button>
        }
      />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles['positioner']} align="end" sideOffset={4} collisionPadding={8}>
          <BaseMenu.Popup className={`${styles['popup'] ?? ''} ${styles['menu'] ?? ''}`}>
            {items.map((item) => (
              <FormatGroup key={item.label} {...item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function FormatGroup({ label, onSave }: DownloadItem) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={styles['groupLabel']}>{label}</BaseMenu.GroupLabel>
      {FORMATS.map((format) => (
        <BaseMenu.Item key={format} className={styles['item']} onClick={() => onSave(format)}>
          {format.toUpperCase()}
        </BaseMenu.Item>
      ))}
    </BaseMenu.Group>
  );
}

function useCloseOnResize(isOpen: boolean, setIsOpen: (isOpen: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setIsOpen(false);
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, [isOpen, setIsOpen]);
}
