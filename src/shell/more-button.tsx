import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy } from 'react';
import { OnDemandButton } from '#src/ui/index.tsx';

const loadMenu = () => import('./more-menu.tsx');
const MoreMenu = lazy(async () => ({ default: (await loadMenu()).MoreMenu }));

/** What the header has no room for, for a visitor; somebody signed in finds it in the menu of the account. */
export function MoreButton() {
  const { t } = useLingui();
  return (
    <OnDemandButton opens="menu" label={t`More`} icon={<Ellipsis aria-hidden="true" />} preload={() => void loadMenu()}>
      {(trigger) => <MoreMenu trigger={trigger} />}
    </OnDemandButton>
  );
}
