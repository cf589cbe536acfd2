import type { ReportBrand } from '#core/reports/document.ts';
import { escapeHtml as text } from '#server/reports/html/escape.ts';

type Frame = {
  /** As HTML names the language. */
  readonly tag: string;
  readonly title: string;
  readonly brand: Pick<ReportBrand, 'name' | 'logo' | 'favicon'>;
  /** Stands in its head as it is. */
  readonly style: string;
  /** More of the head, and all below the name of the brand, as HTML. */
  readonly head: readonly string[];
  readonly body: string;
};

/** A document that needs nothing else, and no script. */
export function statusFrame({ tag, title, brand, style, head, body }: Frame): string {
  const logo =
    brand.logo === ''
      ? `<span>${text(brand.name)}</span>`
      : `<img src="${text(brand.logo)}" alt="${text(brand.name)}">`;
  const all = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...head,
    ...(brand.favicon === '' ? [] : [`<link rel="icon" type="image/png" href="${text(brand.favicon)}">`]),
    `<title>${text(title)}</title>`,
    `<style>${style}</style>`,
  ];
  return `<!doctype html>
<html lang="${text(tag)}">
<head>${all.join('\n')}</head>
<body>
<header>${logo}</header>
${body}
</body>
</html>
`;
}
