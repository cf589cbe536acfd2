export type TaskLink = {
  /** A page of ours, a file of ours, or another website. */
  readonly kind: 'page' | 'file' | 'foreign';
  readonly href: string;
};

/** Where a link of a task may lead: to our own pages and files, and to websites; `null` for anything else. */
export function toTaskLink(href: string | undefined): TaskLink | null {
  if (href === undefined || href === '') return null;
  if (/^\/(?![/\\])/u.test(href)) return { kind: href.startsWith('/api/') ? 'file' : 'page', href };
  return /^https?:\/\//iu.test(href) && URL.canParse(href) ? { kind: 'foreign', href } : null;
}
