import { RESPONSE_FLAG, type ResponseRow, type CrawlState } from './crawl-store.ts';

type ResponseCounts = Pick<CrawlState, 'asked' | 'pages' | 'errors' | 'indexable'>;

/** What one response of the site adds to the counts of its crawl. A page of an error is HTML, but none of the pages read. */
export function countsOf({ status, flags }: Pick<ResponseRow, 'status' | 'flags'>): ResponseCounts {
  return {
    asked: 1,
    pages: Number((flags & RESPONSE_FLAG.html) !== 0 && status < 300),
    errors: Number(status === 0 || status >= 400),
    indexable: Number((flags & RESPONSE_FLAG.indexable) !== 0),
  };
}
