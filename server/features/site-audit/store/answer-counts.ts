import { ANSWER_FLAG, type AnswerRow, type CrawlState } from './crawl-store.ts';

type AnswerCounts = Pick<CrawlState, 'asked' | 'pages' | 'errors' | 'indexable'>;

/** What one answer of the site adds to the counts of its crawl. A page of an error is HTML, but none of the pages read. */
export function countsOf({ status, flags }: Pick<AnswerRow, 'status' | 'flags'>): AnswerCounts {
  return {
    asked: 1,
    pages: Number((flags & ANSWER_FLAG.html) !== 0 && status < 300),
    errors: Number(status === 0 || status >= 400),
    indexable: Number((flags & ANSWER_FLAG.indexable) !== 0),
  };
}
