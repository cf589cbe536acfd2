import { Plural, Trans } from '@lingui/react/macro';
import { AnswerLine } from '#src/ui/index.tsx';
import type { LoadReply } from './cluster-job.ts';
import styles from './clustering.module.css';
import { useFormats } from '#src/i18n/formats.ts';

/** What was read of the list, and what was left out. */
export function ListReport({ list }: { list: LoadReply }) {
  const formats = useFormats();
  const { keywords, withResults, duplicates, tooLong, tooLongCount, beyond } = list;
  const lines = formats.list(tooLong.slice(0, 10).map((line) => formats.number(line)));
  return (
    <div className={styles['report']} role="status">
      <AnswerLine>
        <Plural value={keywords.length} one="# phrase was read" other="# phrases were read" />
        {withResults > 0 && (
          <>
            {', '}
            <Plural value={withResults} one="# with its results" other="# with their results" />
          </>
        )}
      </AnswerLine>
      {keywords.length < 2 && (
        <p>
          <Trans>There is nothing to group: add more phrases, one per line.</Trans>
        </p>
      )}
      {duplicates > 0 && (
        <p>
          <Plural value={duplicates} one="# phrase was there twice." other="# phrases were there before." />
        </p>
      )}
      {tooLongCount > 0 && (
        <p>
          <Plural
            value={tooLongCount}
            one="# line is longer than 400 characters and was left out:"
            other="# lines are longer than 400 characters and were left out:"
          />{' '}
          {lines}
          {tooLongCount > 10 && ' …'}
        </p>
      )}
      {beyond > 0 && (
        <p>
          <Plural
            value={beyond}
            one="# phrase beyond the first 100,000 was left out."
            other="# phrases beyond the first 100,000 were left out."
          />
        </p>
      )}
      {!list.hasIntents && (
        <p>
          <Trans>Intent is not told in this language: there are no checked word rules for it yet.</Trans>
        </p>
      )}
    </div>
  );
}
