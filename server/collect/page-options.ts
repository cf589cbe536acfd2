/** How one page is fetched. */
export const PAGE_OPTIONS = {
  /** The most the fetcher follows, so that long chains are seen whole. */
  maxRedirects: 10,
  /** More than twice what search engines read of a page; the rest changes no verdict but takes time. */
  maxBodyBytes: 5 * 1024 * 1024,
};
