import { useLingui as useTexts } from '@lingui/react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, useSyncExternalStore } from 'react';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { IconButton, OnDemandButton } from '#src/ui/index.tsx';
import { guideOffer } from './guide-offer.ts';
import { useOfferedPage } from './use-offered-page.ts';
import { useToolsTooltip } from './use-tools-tooltip.ts';

const loadTools = () => import('#src/features/tools/tools-menu.tsx');
const ToolsMenu = lazy(async () => ({ default: (await loadTools()).ToolsMenu }));

/** The buttons of the header that need room: tools, guide and support, each where there is such a thing. */
export function WideActions() {
  const { _ } = useTexts();
  const navigate = useLocaleNavigate();
  const guide = useSyncExternalStore(guideOffer.subscribe, guideOffer.get);
  const tools = useOfferedPage('/tools/');
  const toolsTooltip = useToolsTooltip();
  const support = useOfferedPage('/support/');
  return (
    <>
      {tools !== null && (
        <OnDemandButton
          label={_(navigationMessage(tools.nameId))}
          tooltip={toolsTooltip}
          opens="dialog"
          icon={<Wrench aria-hidden="true" />}
          preload={() => void loadTools()}
        >
          {(trigger) => <ToolsMenu trigger={trigger} />}
        </OnDemandButton>
      )}
      {guide !== null && (
        <IconButton
          data-activity="guide"
          label={guide.label}
          icon={<CircleHelp aria-hidden="true" />}
          onClick={guide.open}
        />
      )}
      {support !== null && (
        <IconButton
          label={_(navigationMessage(support.nameId))}
          icon={<LifeBuoy aria-hidden="true" />}
          onClick={() => navigate(support.path)}
        />
      )}
    </>
  );
}
