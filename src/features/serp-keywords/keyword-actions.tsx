import { Trans, useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRouter } from '@tanstack/react-router';
import { useLocaleHref } from '#src/i18n/locale-link.tsx';
import { Button, IconButton, Menu } from '#src/ui/index.tsx';
import { FROM_KEYWORDS } from './from-keywords.ts';
import type { KeywordRow } from './keyword-rows.ts';

/** What a person is asked about just now. */
export type Asked =
  | { readonly kind: 'add' | 'settings' | 'upload' | 'providers' }
  /** All keywords when null. */
  | { readonly kind: 'check'; readonly rows: readonly KeywordRow[] | null }
  | { readonly kind: 'evidence'; readonly row: KeywordRow };

type KeywordActionsProps = {
  site: string;
  hasKeywords: boolean;
  isSignedIn: boolean;
  onAsk: (asked: Asked) => void;
};

/** What can be done with the keywords of a website. */
export function KeywordActions({ site, hasKeywords, isSignedIn, onAsk }: KeywordActionsProps) {
  const { t } = useLingui();
  const openGroups = useOpenGroups(site);
  return (
    <>
      {hasKeywords && (
        <Button variant="cancel" onClick={() => onAsk({ kind: 'add' })}>
          <Trans>Add keywords</Trans>
        </Button>
      )}
      {hasKeywords && isSignedIn && (
        <Button onClick={() => onAsk({ kind: 'check', rows: null })}>
          <Trans>Check positions</Trans>
        </Button>
      )}
      {isSignedIn && (
        <Menu
          align="end"
          trigger={<IconButton label={t`More actions`} icon={<Ellipsis aria-hidden="true" />} />}
          items={[
            { id: 'groups', label: t`Groups`, onSelect: openGroups },
            { id: 'upload', label: t`Upload positions`, onSelect: () => onAsk({ kind: 'upload' }) },
            { id: 'settings', label: t`Searches and schedule`, onSelect: () => onAsk({ kind: 'settings' }) },
            { id: 'providers', label: t`Providers`, onSelect: () => onAsk({ kind: 'providers' }) },
          ]}
        />
      )}
    </>
  );
}

/** The page of the groups is entered from here only: the way there says so. */
function useOpenGroups(site: string): () => void {
  const { history } = useRouter();
  const toHref = useLocaleHref();
  return () => history.push(toHref(`/serp/keywords/groups/?site=${site}`), FROM_KEYWORDS);
}
