import { useLingui } from '@lingui/react/macro';
import SunMoon from 'lucide-react/icons/sun-moon';
import { lazy } from 'react';
import { OnDemandButton } from '#src/ui/index.tsx';

const loadMenu = () => import('./theme-menu.tsx');
const ThemeMenu = lazy(async () => ({ default: (await loadMenu()).ThemeMenu }));

export function ThemeButton() {
  const { t } = useLingui();
  return (
    <OnDemandButton
      opens="menu"
      label={t`Appearance`}
      icon={<SunMoon aria-hidden="true" />}
      preload={() => void loadMenu()}
    >
      {(trigger) => <ThemeMenu trigger={trigger} />}
    </OnDemandButton>
  );
}
