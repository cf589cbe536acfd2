import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { lazy } from 'react';
import { OnDemandButton } from '#src/ui/index.tsx';

const loadMenu = () => import('./language-menu.tsx');
const LanguageMenu = lazy(async () => ({ default: (await loadMenu()).LanguageMenu }));

export function LanguageButton() {
  const { t } = useLingui();
  return (
    <OnDemandButton
      opens="dialog"
      label={t`Language`}
      icon={<Languages aria-hidden="true" />}
      preload={() => void loadMenu()}
    >
      {(trigger) => <LanguageMenu trigger={trigger} />}
    </OnDemandButton>
  );
}
