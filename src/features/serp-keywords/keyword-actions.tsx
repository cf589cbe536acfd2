import { Trans, useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy } from 'react';
import { Button, OnDemandButton } from '#src/ui/index.tsx';
import type { Asked } from './asked.ts';

const loadMenu = () => import('./keyword-menu.tsx');
const KeywordMenu = lazy(async () => ({ default: (await loadMenu()).KeywordMenu }));

type KeywordActionsProps = {
  site: string;
  hasKeywords: boolean;
  isSignedIn: boolean;
  onAsk: (asked: Asked) => void;
};

/** What can be done with the keywords of a website. */
export function KeywordActions({ site, hasKeywords, isSignedIn, onAsk }: KeywordActionsProps) {
  const { t } = useLingui();
  return (
    <>
      {hasKeywords && (
        <Button data-guide="add-keywords" variant="cancel" onClick={() => onAsk({ kind: 'add' })}>
          <Trans>Add keywords</Trans>
        </Button>
      )}
      {hasKeywords && isSignedIn && (
        <Button onClick={() => onAsk({ kind: 'check', rows: null })}>
          <Trans>Check positions</Trans>
        </Button>
      )}
      {isSignedIn && (
        <OnDemandButton
          opens="menu"
          label={t`More actions`}
          icon={<Ellipsis aria-hidden="true" />}
          preload={() => void loadMenu()}
        >
          {(trigger) => <KeywordMenu site={site} onAsk={onAsk} trigger={trigger} />}
        </OnDemandButton>
      )}
    </>
  );
}
