import { Plural, Trans } from '@lingui/react/macro';
import type { useKeywordRoom } from '#src/data/hooks/use-keyword-room.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { ErrorNote } from '#src/ui/index.tsx';
import styles from './keywords.module.css';

type KeywordRoomProps = { room: NonNullable<ReturnType<typeof useKeywordRoom>>; adding: number };

/** How many keywords the plan holds and how many are used, and before they are saved that there are too many. */
export function KeywordRoom({ room: { used, limit, left }, adding }: KeywordRoomProps) {
  const formats = useFormats();
  const [done, all] = [formats.number(used), formats.number(limit)];
  if (adding <= left)
    return (
      <p className={styles['note']}>
        <Trans>
          {done} of {all} keywords of your plan
        </Trans>
      </p>
    );
  return (
    <ErrorNote
      text={
        <Trans>
          {done} of {all} keywords of your plan are used.{' '}
          <Plural
            value={adding - left}
            one="# keyword is too many: leave it out, delete others or choose a larger plan."
            other="# keywords are too many: leave them out, delete others or choose a larger plan."
          />
        </Trans>
      }
    />
  );
}
