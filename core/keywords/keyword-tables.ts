import { azTable } from './tables/az.ts';
import { bgTable } from './tables/bg.ts';
import { bsTable } from './tables/bs.ts';
import { caTable } from './tables/ca.ts';
import { csTable } from './tables/cs.ts';
import { daTable } from './tables/da.ts';
import { deTable } from './tables/de.ts';
import { elTable } from './tables/el.ts';
import { enTable } from './tables/en.ts';
import { esTable } from './tables/es.ts';
import { etTable } from './tables/et.ts';
import { fiTable } from './tables/fi.ts';
import { frTable } from './tables/fr.ts';
import { hrTable } from './tables/hr.ts';
import { huTable } from './tables/hu.ts';
import { hyTable } from './tables/hy.ts';
import { idTable } from './tables/id.ts';
import { isTable } from './tables/is.ts';
import { itTable } from './tables/it.ts';
import { jaTable } from './tables/ja.ts';
import { kaTable } from './tables/ka.ts';
import { koTable } from './tables/ko.ts';
import { ltTable } from './tables/lt.ts';
import { lvTable } from './tables/lv.ts';
import { mkTable } from './tables/mk.ts';
import { msTable } from './tables/ms.ts';
import { nbTable } from './tables/nb.ts';
import { nlTable } from './tables/nl.ts';
import { plTable } from './tables/pl.ts';
import { ptTable } from './tables/pt.ts';
import { ptBrTable } from './tables/pt-br.ts';
import { roTable } from './tables/ro.ts';
import { ruTable } from './tables/ru.ts';
import { skTable } from './tables/sk.ts';
import { slTable } from './tables/sl.ts';
import { sqTable } from './tables/sq.ts';
import { srTable } from './tables/sr.ts';
import { svTable } from './tables/sv.ts';
import { thTable } from './tables/th.ts';
import { trTable } from './tables/tr.ts';
import { ukTable } from './tables/uk.ts';
import { viTable } from './tables/vi.ts';
import { zhTable } from './tables/zh.ts';
import { zhTwTable } from './tables/zh-tw.ts';
import type { KeywordTable } from './keyword-table.ts';

const TABLES: ReadonlyMap<string, KeywordTable> = new Map(
  [
    azTable,
    bgTable,
    bsTable,
    caTable,
    csTable,
    daTable,
    deTable,
    elTable,
    enTable,
    esTable,
    etTable,
    fiTable,
    frTable,
    hrTable,
    huTable,
    hyTable,
    idTable,
    isTable,
    itTable,
    jaTable,
    kaTable,
    koTable,
    ltTable,
    lvTable,
    mkTable,
    msTable,
    nbTable,
    nlTable,
    plTable,
    ptTable,
    ptBrTable,
    roTable,
    ruTable,
    skTable,
    slTable,
    sqTable,
    srTable,
    svTable,
    thTable,
    trTable,
    ukTable,
    viTable,
    zhTable,
    zhTwTable,
  ].map((table) => [table.code, table]),
);

/** What phrases are made of in a language, by its code in `LANGUAGES`; `undefined` for any other. */
export function findKeywordTable(code: string): KeywordTable | undefined {
  return TABLES.get(code);
}
