import { describe, expect, it } from 'vitest';
import type { Contacts } from '#core/contract/environment.ts';
import { definePage } from '#core/pages/page.ts';
import type { BrandKind } from '#server/services/brands/brand.ts';
import { toContacts } from './contacts.ts';

const text = { message: 'text', comment: '' };
const page = (id: string, path: string) =>
  definePage({ id, path, title: text, description: text, name: text, isIndexable: true });
const PAGES = [page('support', '/support/'), page('privacyPolicy', '/privacy-policy/'), page('howWeMeasure', '/how/')];
const of = (kind: BrandKind, contacts: Contacts = {}, pages = PAGES) =>
  toContacts(
    { kind, contacts },
    {
      pages,
      navigation: { en: [], metaTags: {}, protected: [] },
      names: { NAV_SUPPORT: 'Hilfe', NAV_PRIVACY_POLICY: 'Datenschutz', NAV_HOW_WE_MEASURE: 'Wie' },
      translate: ({ message }) => message,
    },
  );
const hrefs = (contacts: Contacts) => (contacts.FOOTER_GR_3 ?? []).map(({ href }) => href);
const FEEDBACK = '/support/?topic=feedback';

describe('the links around every page', () => {
  it('lead to help and legal pages that are there, in this order', () => {
    expect(of('agency').FOOTER_GR_3).toEqual([
      { title: 'Wie', href: '/how/' },
      { title: 'Hilfe', href: '/support/' },
      { title: 'Datenschutz', href: '/privacy-policy/' },
    ]);
  });

  it('have an item for feedback with the main brand only, whatever its operator has entered [spec:1.06]', () => {
    expect(hrefs(of('main'))).toContain(FEEDBACK);
    expect(hrefs(of('agency'))).not.toContain(FEEDBACK);
    expect(hrefs(of('demo'))).not.toContain(FEEDBACK);
    const own = { FOOTER_GR_1: [{ title: 'Blog', href: '/p/blog/' }] };
    expect(of('main', own).FOOTER_GR_1?.map(({ href }) => href)).toEqual(['/p/blog/', FEEDBACK]);
    expect(of('agency', own)).toEqual(own);
  });

  it('lead nowhere without the form', () => {
    expect(hrefs(of('main', {}, []))).toEqual([]);
  });
});
