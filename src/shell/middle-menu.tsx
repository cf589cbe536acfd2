import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, useSyncExternalStore } from 'react';
import type { Contacts } from '#core/contract/environment.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { Popover } from '#src/ui/index.tsx';
import { BrandLink } from './brand-link.tsx';
import styles from './middle-menu.module.css';

const DIRECT = 3;
const MOST_SUB_ITEMS = 5;
type Entry = NonNullable<Contacts['HEADER_GR_1']>[number];

/** The operator's links in the header: the first three stand there, the rest under More; each shows up to five sub items. */
export function MiddleMenu({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const { brand } = useEnvironment();
  const hasRoom = useSyncExternalStore(subscribe, readRoom);
  const rest = entries.slice(DIRECT);
  if (!hasRoom) return null;
  return (
    <nav aria-label={brand.name}>
      <ul className={styles['menu']}>
        {entries.slice(0, DIRECT).map((entry) => (
          <li key={entry.title} className={styles['entry']}>
            {subItems(entry).length === 0 ? (
              <BrandLink href={entry.href} className={styles['link']}>
                {entry.title}
              </BrandLink>
            ) : (
              <Opener title={entry.title} entries={[entry]} />
            )}
          </li>
        ))}
        {rest.length > 0 && (
          <li className={styles['entry']}>
            <Opener title={t`More`} entries={rest} />
          </li>
        )}
      </ul>
    </nav>
  );
}

const ROOM = '(min-width: 1050px)';

function readRoom(): boolean {
  return window.matchMedia(ROOM).matches;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(ROOM);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function subItems({ items = [] }: Entry) {
  return items.slice(0, MOST_SUB_ITEMS);
}

function Opener({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Popover
      label={title}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className={styles['popup']}
      trigger={
        <button type="button" className={styles['link']}>
          {title}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <ul>
        {entries.map((entry) => (
          <li key={entry.title}>
            <BrandLink href={entry.href} className={styles['item']} onClick={close}>
              {entry.title}
            </BrandLink>
            <ul>
              {subItems(entry).map((item) => (
                <li key={item.title}>
                  <BrandLink
                    href={item.href}
                    className={`${styles['item'] ?? ''} ${styles['sub'] ?? ''}`}
                    onClick={close}
                  >
                    {item.title}
                  </BrandLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
