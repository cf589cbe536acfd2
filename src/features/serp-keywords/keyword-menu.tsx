import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useLocaleHref } from '#src/i18n/locale-link.tsx';
import { Menu } from '#src/ui/index.tsx';
import type { Asked } from './asked.ts';
import { FROM_KEYWORDS } from './from-keywords.ts';

type KeywordMenuProps = { site: string; trigger: ReactElement; onAsk: (asked: Asked) => void };

/** What is done less often; loaded with the first press of its button. */
export function KeywordMenu({ site, trigger, onAsk }: KeywordMenuProps) {
  const { t } = useLingui();
  const openGroups = useOpenGroups(site);
  return (
    <Menu
      isInitiallyOpen
      align="end"
      trigger={trigger}
      items={[
        { id: 'groups', label: t`Groups`, onSelect: openGroups },
        { id: 'upload', label: t`Upload positions`, onSelect: () => onAsk({ kind: 'upload' }) },
        { id: 'settings', label: t`Searches and schedule`, onSelect: () => onAsk({ kind: 'settings' }) },
        { id: 'providers', label: t`Providers`, onSelect: () => onAsk({ kind: 'providers' }) },
      ]}
    />
  );
}

/** The page of the groups is entered from here only: the way there says so. */
function useOpenGroups(site: string): () => void {
  const { history } = useRouter();
  const toHref = useLocaleHref();
  return () => history.push(toHref(`/serp/keywords/groups/?site=${site}`), FROM_KEYWORDS);
}
