import { defineKeywordTable } from '#core/keywords/keyword-table.ts';

export const huTable = defineKeywordTable({
  code: 'hu',
  letters: 'aábcdeéfghiíjklmnoóöőprstuúüűvz',
  questions: ['mi az a {}', '{} hogyan működik', '{} mennyibe kerül', 'miért {}', 'hol {}', 'mikor {}', '{} mire jó'],
  questionWords: [
    'mi',
    'mit',
    'hogyan',
    'mennyi',
    'mennyibe',
    'miért',
    'hol',
    'mikor',
    'ki',
    'melyik',
    'milyen',
    'mire',
  ],
  prepositions: ['{} nélkül', '{} helyett', '{} mellett', '{} alatt'],
  comparisons: ['{} vagy', '{} vs'],
  between: ['{} vagy {}', '{} vs {}'],
  intents: {
    transactional: ['vásárlás', 'vétel', 'ár', 'árak', 'olcsó', 'akció', 'akciós', 'rendelés', 'kedvezmény'],
    commercial: ['legjobb', 'összehasonlítás', 'vélemény', 'vélemények', 'teszt'],
    navigational: ['bejelentkezés', 'belépés', 'kapcsolat', 'elérhetőség'],
    informational: ['mi', 'hogyan', 'miért', 'mikor', 'útmutató'],
  },
});
