/** The tables whose rows belong to a crawl by its number alone (`crawl_id`): no foreign key deletes them with it. */
export const CRAWL_TABLES = ['crawl_urls', 'crawl_answers', 'crawl_pages', 'crawl_checks', 'crawl_sitemaps'] as const;
