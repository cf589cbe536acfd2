import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './popup.module.css';

export type TooltipProps = {
  text: string;
  /** The control it explains; it must take a ref and be focusable. */
  children: ReactElement;
};

/** A few words more about a control, on hover and focus. Never the only place of something that must be known. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Provider delay={400}>
      <BaseTooltip.Root>
        <BaseTooltip.Trigger render={children} />
        <BaseTooltip.Portal>
          <BaseTooltip.Positioner className={styles['positioner']} sideOffset={6} collisionPadding={8}>
            <BaseTooltip.Popup className={styles['tooltip']} data-ui-tooltip="">
              {text}
            </BaseTooltip.Popup>
          </BaseTooltip.Positioner>
        </BaseTooltip.Portal>
      </BaseTooltip.Root>
    </BaseTooltip.Provider>
  );
}
