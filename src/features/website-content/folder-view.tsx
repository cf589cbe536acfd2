import { Plural } from '@lingui/react/macro';
import type { WebsiteContentBody } from '#core/contract/analyses/website-content.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Foreign, Panel } from '#src/ui/index.tsx';
import styles from './website-content.module.css';

/** What the pages of each folder speak of most. */
export function FolderView({ folders }: { folders: WebsiteContentBody['folders'] }) {
  const formats = useFormats();
  return (
    <div className={styles['stack']}>
      {folders.map(({ folder, pages, phrases }) => {
        const most = phrases[0]?.count ?? 1;
        return (
          <Panel
            key={folder}
            title={
              <>
                <Foreign>{folder}</Foreign> · <Plural value={pages} one="# page" other="# pages" />
              </>
            }
          >
            <ul className={styles['bars']}>
              {phrases.map(({ text, count }) => (
                <li key={text}>
                  <span dir="auto">{text}</span>
                  <span
                    className={styles['bar']}
                    style={{ inlineSize: `${String((100 * count) / most)}%` }}
                    aria-hidden="true"
                  />
                  <span>{formats.number(count)}</span>
                </li>
              ))}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}
