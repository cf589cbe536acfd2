import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore, type ReactElement } from 'react';
import { Menu, type MenuItem } from '#src/ui/index.tsx';
import { theme, type ThemeChoice } from './theme.ts';

/** Light, dark, or as the system says. */
export function ThemeMenu({ trigger }: { trigger: ReactElement }) {
  return <Menu isInitiallyOpen align="end" trigger={trigger} items={useThemeItems()} />;
}

/** The three appearances, the chosen one marked. */
export function useThemeItems(): MenuItem[] {
  const { t } = useLingui();
  const chosen = useSyncExternalStore(theme.subscribe, theme.choice);
  const item = (id: ThemeChoice, text: string, icon: ReactElement): MenuItem => ({
    id,
    icon: id === chosen ? <Check aria-hidden="true" /> : icon,
    label: <span aria-current={id === chosen || undefined}>{text}</span>,
    onSelect: () => theme.choose(id),
  });
  return [
    item('system', t`Match system`, <Monitor aria-hidden="true" />),
    item('light', t`Light`, <Sun aria-hidden="true" />),
    item('dark', t`Dark`, <Moon aria-hidden="true" />),
  ];
}
