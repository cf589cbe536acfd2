import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { TOOL_CATEGORIES } from '#core/tools/tool.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { Popover, SearchField } from '#src/ui/index.tsx';
import { findTools } from './find-tools.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import type { ToolEntry } from './tool-entry.ts';
import { TOOL_LIST } from './tool-list.gen.ts';
import styles from './tools-menu.module.css';

/** All small tools by kind, and what is searched for among them. */
export function ToolsMenu({ trigger }: { trigger: ReactElement }) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(true);
  const [search, setSearch] = useState('');
  const textOf = ({ nameId, summary, keywords }: ToolEntry) =>
    `${_(navigationMessage(nameId))} ${_(summary)} ${_(keywords)}`;
  const found = findTools(TOOL_LIST, search, textOf);
  const groups = TOOL_CATEGORIES.map((category) => ({
    category,
    tools: found.filter((tool) => tool.category === category),
  })).filter(({ tools }) => tools.length > 0);
  return (
    <Popover
      trigger={trigger}
      label={t`Tools`}
      align="end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className={styles['popup']}
    >
      <SearchField label={t`Search tools`} value={search} onValueChange={setSearch} />
      <div className={styles['groups']}>
        {groups.map(({ category, tools }) => (
          <section key={category} className={styles['group']}>
            <h2 className={styles['title']}>{_(CATEGORY_NAMES[category])}</h2>
            <ul>
              {tools.map(({ id, nameId, Icon }) => (
                <li key={id}>
                  <LocaleLink path={`/tools/${id}/`} className={styles['tool']} onClick={() => setIsOpen(false)}>
                    <Icon aria-hidden="true" />
                    {_(navigationMessage(nameId))}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles['none']} role="status">
          <Trans>No tool found</Trans>
        </p>
      )}
    </Popover>
  );
}
