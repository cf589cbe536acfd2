import { Plural, Trans } from '@lingui/react/macro';
import type { BadRow } from '#core/domain/site-table.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Disclosure, Foreign } from '#src/ui/index.tsx';
import styles from '../add-website.module.css';

const MOST_SHOWN = 100;

/** Lines of a file that hold no usable address; the others are added all the same. */
export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const formats = useFormats();
  const more = formats.number(rows.length - MOST_SHOWN);
  return (
    <Disclosure
      summary={
        <Plural
          value={rows.length}
          one="# line has no address and is left out"
          other="# lines have no address and are left out"
        />
      }
    >
      <ol className={styles['badRows']}>
        {rows.slice(0, MOST_SHOWN).map(({ row, text }) => (
          <li key={row} value={row}>
            <Foreign>{text}</Foreign>
          </li>
        ))}
      </ol>
      {rows.length > MOST_SHOWN && (
        <p>
          <Trans>And {more} more.</Trans>
        </p>
      )}
    </Disclosure>
  );
}
