/** A page with these JSON-LD items of schema.org. For tests. */
export function jsonLd(...items: readonly object[]): string {
  const blocks = items.map((item) => {
    return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...item })}</script>`;
  });
  return `<!doctype html><html lang="en"><head>${blocks.join('')}</head><body>Words</body></html>`;
}
