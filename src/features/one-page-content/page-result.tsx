import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { onePageContentBody, type OnePageContentBody } from '#core/contract/analyses/one-page-content.ts';
import type { PageText } from '#core/text/page-text.ts';
import { sourceOfPage } from '#core/text/text-source.ts';
import type { ResultProps } from '#src/analysis/analysis-screen.tsx';
import { ResultFrame } from '#src/analysis/result-frame.tsx';
import { CheckboxField, Disclosure, ErrorNote, ExternalLink, Foreign } from '#src/ui/index.tsx';
import styles from './one-page-content.module.css';
import { TextReportView } from './text-report-view.tsx';
import { toCompared } from './use-compared-pages.ts';

/** One result with everything it says of the page. */
export function PageResult({ resultId, onAnalyse }: ResultProps) {
  return (
    <ResultFrame
      resultId={resultId}
      schema={onePageContentBody}
      onAgain={(result) => onAnalyse(result.url ?? result.site)}
    >
      {(_result, body) => <PageView body={body} />}
    </ResultFrame>
  );
}

function PageView({ body }: { body: OnePageContentBody }) {
  const { t } = useLingui();
  const [withFrame, setWithFrame] = useState(false);
  const { own, others, ownPages, keyword } = body;
  const source = useMemo(() => (own.page === null ? null : sourceOfPage(own.page, withFrame)), [own.page, withFrame]);
  const compared = useMemo(() => ({ others: toCompared(others), ownPages: toCompared(ownPages) }), [others, ownPages]);
  const failed = others.filter(({ page }) => page === null);
  if (source === null || own.page === null)
    return <ErrorNote text={<Trans>This page has no text that can be read.</Trans>} />;
  return (
    <div className={styles['stack']}>
      <p className={styles['hint']}>
        <ExternalLink href={own.url} />
      </p>
      {failed.map(({ url, status }) => (
        <p key={url} className={styles['hint']}>
          <Trans>
            Not compared, because it could not be read: <Foreign>{url}</Foreign>
          </Trans>
          {status === null ? '' : ` (${String(status)})`}
        </p>
      ))}
      <CheckboxField
        label={t`Count navigation, sides and footer too`}
        isChecked={withFrame}
        onCheckedChange={setWithFrame}
      />
      <TakenParts page={own.page} withFrame={withFrame} />
      <TextReportView source={source} keyword={keyword} language="" ownUrl={own.url} {...compared} />
    </div>
  );
}

const SHOWN_BLOCKS = 200;

/** What was taken as the text of the page, and what was not. */
function TakenParts({ page, withFrame }: { page: PageText; withFrame: boolean }) {
  const { t } = useLingui();
  const left = page.blocks.filter(({ isFrame }) => isFrame);
  const taken = page.blocks.filter(({ isFrame }) => withFrame || !isFrame);
  return (
    <Disclosure summary={t`What was taken as the text: ${taken.length} of ${page.blocks.length} blocks`}>
      <p className={styles['hint']}>
        <Trans>
          The main text is what the main element holds, without navigation and sides. Without one it is all but
          navigation, sides, header, footer and blocks of which more than 60% are links.
        </Trans>
      </p>
      <ul className={styles['blocks']}>
        {(withFrame ? [] : left).slice(0, SHOWN_BLOCKS).map((block, at) => (
          <li key={at}>
            <s>
              <Foreign>{block.text.slice(0, 200)}</Foreign>
            </s>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
