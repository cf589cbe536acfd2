import { ENGINE_KIND_NAMES, findSearchEngine } from '#core/domain/search-engines.ts';
import { parseSearchKey } from '#core/domain/serp/search.ts';
import type { Block } from './document.ts';
import type { FrozenPositions } from './frozen-positions.ts';
import { perSite, type Built, type SectionContext } from './section.ts';
import type { Words } from './words.ts';

const WORDS = {
  none: /*i18n*/ {
    id: 'REPORT_POSITIONS_NONE',
    message: 'No positions were looked up in this period. Add keywords and check their positions.',
    comment: 'Why a part of a report is empty.',
  },
  desktop: /*i18n*/ {
    id: 'REPORT_POSITIONS_DESKTOP',
    message: '{engine}, desktop',
    comment: 'Heading: where was searched, such as "Google (google.de), desktop".',
  },
  mobile: /*i18n*/ {
    id: 'REPORT_POSITIONS_MOBILE',
    message: '{engine}, mobile',
    comment: 'Heading: where was searched, such as "Google (google.de), mobile".',
  },
} as const;

/** Blocks for each search that websites have positions in, under its name; else that there are none. */
export function perSearch(context: SectionContext, blocksOf: (positions: FrozenPositions) => readonly Block[]): Built {
  const { words } = context;
  return perSite(context, words.t(WORDS.none), ({ positions = [] }) =>
    positions.flatMap((each): Block[] => [
      { kind: 'heading', level: 4, text: searchName(each.search, words) },
      ...blocksOf(each),
    ]),
  );
}

function searchName(key: string, { t }: Words): string {
  const search = parseSearchKey(key);
  const found = search === null ? undefined : findSearchEngine(search.engineId);
  if (search === null || found === undefined) return key;
  const place = search.place === '' ? '' : `, ${search.place}`;
  const engine = `${ENGINE_KIND_NAMES[found.kind]} (${found.name}${place}, ${search.language})`;
  return t(search.device === 'mobile' ? WORDS.mobile : WORDS.desktop, { engine });
}
