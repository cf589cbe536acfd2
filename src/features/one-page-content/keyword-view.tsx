import { Trans, useLingui } from '@lingui/react/macro';
import type { KeywordPlace } from '#core/text/keyword-place.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Badge, EmptyNote, KeyValueList } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';

type KeywordViewProps = { keyword: string; place: KeywordPlace | null; hasStems: boolean };

/** Where a keyword stands, in which forms, and what stands beside it. */
export function KeywordView({ keyword, place, hasStems }: KeywordViewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  if (place === null)
    return (
      <EmptyNote title={t`No keyword`}>
        <Trans>Enter a keyword to see where the text uses it.</Trans>
      </EmptyNote>
    );
  const said = (isThere: boolean) => <Badge tone={isThere ? 'passed' : 'warning'}>{isThere ? t`yes` : t`no`}</Badge>;
  const counted = (all: KeywordPlace['forms']) => (
    <span className={styles['chips']}>
      {all.map(({ text, count }) => (
        <Badge key={text}>
          {text} × {formats.number(count)}
        </Badge>
      ))}
    </span>
  );
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']} dir="auto">
        {keyword} ·{' '}
        {hasStems ? (
          <Trans>All forms of its words count.</Trans>
        ) : (
          <Trans>Only the words as typed count: there is no stemmer for this language.</Trans>
        )}
      </p>
      <KeyValueList
        items={[
          { key: t`In the title`, value: said(place.inTitle) },
          { key: t`In the description`, value: said(place.inDescription) },
          { key: t`In the first heading`, value: said(place.inH1) },
          { key: t`In the first 100 words`, value: said(place.inFirstWords) },
          { key: t`In texts of images`, value: said(place.inAlts) },
          { key: t`In other headings`, value: formats.number(place.inOtherHeadings) },
          { key: t`As typed`, value: formats.number(place.exact) },
          { key: t`In any form`, value: formats.number(place.anyForm) },
          { key: t`Forms`, value: counted(place.forms) },
          { key: t`Neighbours within three words`, value: counted(place.neighbours) },
        ]}
      />
    </div>
  );
}
