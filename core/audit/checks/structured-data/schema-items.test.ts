import { expect, it } from 'vitest';
import { pageEvidence } from '#core/audit/check-test.ts';
import { schemaItems } from './schema-items.ts';
import { jsonLd } from './schema-fixture.ts';

it('finds outer and inner items and tells which the page is about', () => {
  const { document } = pageEvidence(
    jsonLd({
      '@type': 'WebPage',
      mainEntity: { '@type': 'Product', brand: { '@type': 'Brand', name: 'A' } },
    }),
  );
  expect(
    schemaItems(document).map(({ item, isOutermost, isSubject }) => [item.types[0], isOutermost, isSubject]),
  ).toEqual([
    ['WebPage', true, true],
    ['Product', false, true],
    ['Brand', false, false],
  ]);
});

it('leaves out items of other vocabularies', () => {
  const { document } = pageEvidence(
    '<script type="application/ld+json">{"@context":"https://example.com/","@type":"Product"}</script>',
  );
  expect(schemaItems(document)).toEqual([]);
});
