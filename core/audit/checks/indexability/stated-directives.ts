import type { Directives } from '#core/audit/artifacts.ts';
import type { Finding } from '#core/audit/check.ts';

/** One finding for the meta tags and one for the header, each where it states a wanted directive. */
export function statedDirectives(
  directives: Directives,
  at: string,
  isWanted: (directive: string) => boolean,
): Finding<'inMeta' | 'inHeader'>[] {
  const places = [
    { messageKey: 'inMeta', stated: directives.metaRobots },
    { messageKey: 'inHeader', stated: directives.headerRobots },
  ] as const;
  return places.flatMap(({ messageKey, stated }) => {
    const directive = stated.find(isWanted);
    return directive === undefined ? [] : [{ at, messageKey, values: { directive }, evidence: stated.join(', ') }];
  });
}
