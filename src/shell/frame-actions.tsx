import { useLingui as useTexts } from '@lingui/react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Wrench from 'lucide-react/icons/wrench';
import { useSyncExternalStore } from 'react';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import type { MenuItem } from '#src/ui/index.tsx';
import { guideOffer } from './guide-offer.ts';
import { useThemeItems } from './theme-menu.tsx';
import { useOfferedPage } from './use-offered-page.ts';

/** What the header has no room for on the smallest screens. */
export function useFrameActions(): MenuItem[] {
  const { _ } = useTexts();
  const navigate = useLocaleNavigate();
  const guide = useSyncExternalStore(guideOffer.subscribe, guideOffer.get);
  const tools = useOfferedPage('/tools/');
  const support = useOfferedPage('/support/');
  const appearance = useThemeItems();
  return [
    ...(tools === null
      ? []
      : [
          {
            id: 'tools',
            label: _(navigationMessage(tools.nameId)),
            icon: <Wrench aria-hidden="true" />,
            onSelect: () => navigate(tools.path),
          },
        ]),
    ...(guide === null
      ? []
      : [{ id: 'guide', label: guide.label, icon: <CircleHelp aria-hidden="true" />, onSelect: guide.open }]),
    ...(support === null
      ? []
      : [
          {
            id: 'support',
            label: _(navigationMessage(support.nameId)),
            icon: <LifeBuoy aria-hidden="true" />,
            onSelect: () => navigate(support.path),
          },
        ]),
    ...appearance,
  ];
}
