import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Star from 'lucide-react/icons/star';
import { useDeferredValue, useState } from 'react';
import { TOOL_CATEGORIES } from '#core/tools/tool.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { EmptyNote, IconButton, PageTitle, SearchField } from '#src/ui/index.tsx';
import { CATEGORY_NAMES } from './category-names.ts';
import { findTools } from './find-tools.ts';
import type { ToolEntry } from './tool-entry.ts';
import { TOOL_LIST } from './tool-list.gen.ts';
import styles from './tools.module.css';
import { useFavouriteTools, useLastTools } from './use-tool-lists.ts';

type ToolsScreenProps = {
  /** What the address searches for at first. */
  initialSearch: string;
  /** Puts it into the address bar. */
  onSearchChange: (search: string) => void;
};

/** All small tools: those marked and used last first, then each kind; and what is searched for. */
export function ToolsScreen({ initialSearch, onSearchChange }: ToolsScreenProps) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const [search, setSearch] = useState(initialSearch);
  const favourites = useFavouriteTools();
  const last = useLastTools();
  const wanted = useDeferredValue(search);
  const textOf = ({ nameId, summary, keywords }: ToolEntry) =>
    `${_(navigationMessage(nameId))} ${_(summary)} ${_(keywords)}`;
  const found = findTools(TOOL_LIST, wanted, textOf);
  const byIds = (ids: readonly string[]) => ids.flatMap((id) => TOOL_LIST.find((tool) => tool.id === id) ?? []);
  const groups =
    wanted.trim() !== ''
      ? [{ id: 'found', title: t`Found`, tools: found }]
      : [
          { id: 'favourites', title: t`Favorites`, tools: byIds(favourites.ids) },
          { id: 'last', title: t`Last used`, tools: byIds(last.ids.filter((id) => !favourites.ids.includes(id))) },
          ...TOOL_CATEGORIES.map((category) => ({
            id: category as string,
            title: _(CATEGORY_NAMES[category]),
            tools: TOOL_LIST.filter((tool) => tool.category === category),
          })),
        ];
  return (
    <div className={styles['screen']}>
      <PageTitle meta={<Trans>Small helpers for everyday work on websites. They are free and need no account.</Trans>}>
        <Trans>Tools</Trans>
      </PageTitle>
      <div className={styles['search']}>
        <SearchField
          label={t`Search tools`}
          value={search}
          onValueChange={(text) => {
            setSearch(text);
            onSearchChange(text);
          }}
        />
      </div>
      {groups
        .filter(({ tools }) => tools.length > 0)
        .map((group) => (
          <section key={group.id} className={styles['group']} aria-label={group.title}>
            <h2 className={styles['groupTitle']}>{group.title}</h2>
            <ul className={styles['list']}>
              {group.tools.map((tool) => (
                <Entry
                  key={tool.id}
                  tool={tool}
                  isFavourite={favourites.ids.includes(tool.id)}
                  onFavourite={() => favourites.toggle(tool.id)}
                />
              ))}
            </ul>
          </section>
        ))}
      {wanted.trim() !== '' && found.length === 0 && (
        <EmptyNote title={t`No tool found`}>
          <Trans>Try another word, such as “decode” or “certificate”.</Trans>
        </EmptyNote>
      )}
    </div>
  );
}

type EntryProps = { tool: ToolEntry; isFavourite: boolean; onFavourite: () => void };

function Entry({ tool: { id, nameId, summary, isOffline, Icon }, isFavourite, onFavourite }: EntryProps) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const name = _(navigationMessage(nameId));
  return (
    <li className={styles['entry']}>
      <h3 className={styles['name']}>
        <Icon aria-hidden="true" />
        <LocaleLink path={`/tools/${id}/`}>{name}</LocaleLink>
      </h3>
      <p className={styles['summary']}>{_(summary)}</p>
      <p className={styles['where']}>
        {isOffline ? <Trans>Works without a network</Trans> : <Trans>Needs a connection</Trans>}
      </p>
      <IconButton
        className={styles['star']}
        label={t`Favorite: ${name}`}
        aria-pressed={isFavourite}
        icon={<Star aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />}
        onClick={onFavourite}
      />
    </li>
  );
}
