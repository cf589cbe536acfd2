/** What formulas ask of a text. */
export type ReadabilityCounts = {
  readonly words: number;
  readonly sentences: number;
  /** Letters and digits of the words. */
  readonly letters: number;
  readonly syllables: number;
  /** Words of more than six letters. */
  readonly longWords: number;
  /** Words of one syllable, of three and more, and of four and more. */
  readonly monosyllables: number;
  readonly threeSyllables: number;
  readonly fourSyllables: number;
};

/** How hard a text is to read, by the bands that are published with a formula. */
export const READING_LEVELS = ['veryEasy', 'easy', 'medium', 'hard', 'veryHard'] as const;
export type ReadingLevel = (typeof READING_LEVELS)[number];

/** A readability formula that was fitted to texts of its languages. */
export type ReadabilityFormula = {
  readonly id: string;
  /** Its name, which is not translated. */
  readonly name: string;
  readonly languages: readonly string[];
  /** As it is published: W words, S sentences, Y syllables, L letters, and what `terms` names. */
  readonly formula: string;
  readonly source: string;
  readonly needsSyllables: boolean;
  readonly isHigherEasier: boolean;
  /** Where the levels begin, easiest first: from the first value on (up to it, where lower is easier). `null` without published bands. */
  readonly bands: readonly [number, number, number, number] | null;
  /** @param counts have a word and a sentence. */
  score(counts: ReadabilityCounts): number;
};

const wordsPerSentence = ({ words, sentences }: ReadabilityCounts): number => words / sentences;
const syllablesPerWord = ({ syllables, words }: ReadabilityCounts): number => syllables / words;
const percentOf = (part: number, { words }: ReadabilityCounts): number => (100 * part) / words;

const FLESCH_BANDS = [90, 70, 50, 30] as const;
const YEARS = [6, 9, 12, 15] as const;

type Ease = Pick<ReadabilityFormula, 'id' | 'name' | 'languages' | 'source'> & {
  readonly constants: readonly [start: number, perSentence: number, perWord: number];
  readonly bands?: readonly [number, number, number, number];
};

/** A formula of Flesch's form, with constants of its own. */
function ease({ constants, bands = FLESCH_BANDS, ...rest }: Ease): ReadabilityFormula {
  const [start, perSentence, perWord] = constants;
  return {
    ...rest,
    formula: `${String(start)} − ${String(perSentence)} × W/S − ${String(perWord)} × Y/W`,
    needsSyllables: true,
    isHigherEasier: true,
    bands,
    score: (counts) => start - perSentence * wordsPerSentence(counts) - perWord * syllablesPerWord(counts),
  };
}

/** All formulas; the first of a language says its level. Constants are those of the sources. */
export const READABILITY_FORMULAS: readonly ReadabilityFormula[] = [
  ease({
    id: 'flesch',
    name: 'Flesch Reading Ease',
    languages: ['en'],
    source: 'Flesch, R. (1948). A new readability yardstick. Journal of Applied Psychology 32(3)',
    constants: [206.835, 1.015, 84.6],
  }),
  {
    id: 'flesch-kincaid',
    name: 'Flesch–Kincaid Grade Level',
    languages: ['en'],
    formula: '0.39 × W/S + 11.8 × Y/W − 15.59',
    source: 'Kincaid, J. P. et al. (1975). Derivation of new readability formulas for Navy enlisted personnel',
    needsSyllables: true,
    isHigherEasier: false,
    bands: YEARS,
    score: (counts) => 0.39 * wordsPerSentence(counts) + 11.8 * syllablesPerWord(counts) - 15.59,
  },
  ease({
    id: 'amstad',
    name: 'Flesch (Amstad)',
    languages: ['de'],
    source: 'Amstad, T. (1978). Wie verständlich sind unsere Zeitungen? Universität Zürich',
    constants: [180, 1, 58.5],
  }),
  {
    id: 'wiener-sachtext',
    name: 'Wiener Sachtextformel 1',
    languages: ['de'],
    formula: '0.1935 × MS + 0.1672 × W/S + 0.1297 × IW − 0.0327 × ES − 0.875 (%: MS ≥ 3 Y, IW > 6 L, ES 1 Y)',
    source: 'Bamberger, R., Vanecek, E. (1984). Lesen – Verstehen – Lernen – Schreiben. Jugend und Volk',
    needsSyllables: true,
    isHigherEasier: false,
    bands: YEARS,
    score: (counts) =>
      0.1935 * percentOf(counts.threeSyllables, counts) +
      0.1672 * wordsPerSentence(counts) +
      0.1297 * percentOf(counts.longWords, counts) -
      0.0327 * percentOf(counts.monosyllables, counts) -
      0.875,
  },
  ease({
    id: 'kandel-moles',
    name: 'Kandel–Moles',
    languages: ['fr'],
    source:
      'Kandel, L., Moles, A. (1958). Application de l’indice de Flesch à la langue française. Cahiers d’études de radio-télévision 19',
    constants: [207, 1.015, 73.6],
  }),
  ease({
    id: 'szigriszt',
    name: 'Szigriszt-Pazos (INFLESZ)',
    languages: ['es'],
    source:
      'Szigriszt Pazos, F. (1993). Sistemas predictivos de legibilidad del mensaje escrito; bands: Barrio-Cantalejo, I. M. (2008)',
    constants: [206.835, 1, 62.3],
    bands: [80, 65, 55, 40],
  }),
  ease({
    id: 'fernandez-huerta',
    name: 'Fernández Huerta',
    languages: ['es'],
    source:
      'Fernández Huerta, J. (1959). Medidas sencillas de lecturabilidad. Consigna 214; sentences as corrected by Law, G. (2011)',
    constants: [206.84, 1.02, 60],
  }),
  {
    id: 'gulpease',
    name: 'Gulpease',
    languages: ['it'],
    formula: '89 + (300 × S − 10 × L) / W',
    source:
      'Lucisano, P., Piemontese, M. E. (1988). Gulpease: una formula per la predizione della difficoltà dei testi in lingua italiana. Scuola e città 3',
    needsSyllables: false,
    isHigherEasier: true,
    bands: [80, 60, 40, 40],
    score: ({ words, sentences, letters }) => 89 + (300 * sentences - 10 * letters) / words,
  },
  ease({
    id: 'martins',
    name: 'Flesch (Martins et al.)',
    languages: ['pt'],
    source:
      'Martins, T. B. F. et al. (1996). Readability formulas applied to textbooks in Brazilian Portuguese. Notas do ICMSC-USP 28',
    constants: [248.835, 1.015, 84.6],
    bands: [75, 50, 50, 25],
  }),
  ease({
    id: 'oborneva',
    name: 'Flesch (Oborneva)',
    languages: ['ru'],
    source:
      'Оборнева, И. В. (2006). Автоматизированная оценка сложности учебных текстов на основе статистических параметров',
    constants: [206.835, 1.3, 60.1],
  }),
  ease({
    id: 'douma',
    name: 'Flesch–Douma',
    languages: ['nl'],
    source: 'Douma, W. H. (1960). De leesbaarheid van landbouwbladen. Landbouwhogeschool Wageningen',
    constants: [206.84, 0.93, 77],
  }),
  {
    id: 'fog-pl',
    name: 'FOG-PL',
    languages: ['pl'],
    formula: '0.4 × (W/S + % of words of ≥ 4 Y)',
    source: 'Broda, B. et al. (2014). Measuring readability of Polish texts: baseline experiments. LREC 2014',
    needsSyllables: true,
    isHigherEasier: false,
    bands: YEARS,
    score: (counts) => 0.4 * (wordsPerSentence(counts) + percentOf(counts.fourSyllables, counts)),
  },
  {
    id: 'pisarek',
    name: 'Pisarek',
    languages: ['pl'],
    formula: '½ × √((W/S)² + (% of words of ≥ 4 Y)²)',
    source:
      'Pisarek, W. (1969). Jak mierzyć zrozumiałość tekstu? Zeszyty Prasoznawcze 4(42); words as written, not in their base form',
    needsSyllables: true,
    isHigherEasier: false,
    bands: null,
    score: (counts) => Math.hypot(wordsPerSentence(counts), percentOf(counts.fourSyllables, counts)) / 2,
  },
  ease({
    id: 'atesman',
    name: 'Ateşman',
    languages: ['tr'],
    source: 'Ateşman, E. (1997). Türkçede okunabilirliğin ölçülmesi. Dil Dergisi 58',
    constants: [198.825, 2.61, 40.175],
  }),
  {
    id: 'lix',
    name: 'LIX',
    languages: ['sv', 'da', 'nb'],
    formula: 'W/S + % of words of > 6 L',
    source:
      'Björnsson, C. H. (1968). Läsbarhet. Liber; Danish and Norwegian: Björnsson (1983). Readability of newspapers in 11 languages. Reading Research Quarterly 18(4)',
    needsSyllables: false,
    isHigherEasier: false,
    bands: [30, 40, 50, 60],
    score: (counts) => wordsPerSentence(counts) + percentOf(counts.longWords, counts),
  },
];

/** The formulas of a language, the one that says the level first; empty where none is fitted. */
export function formulasOf(language: string): readonly ReadabilityFormula[] {
  return READABILITY_FORMULAS.filter(({ languages }) => languages.includes(language));
}

/** The level of a value by the bands of its formula; `null` without bands. */
export function levelOf(
  score: number,
  { bands, isHigherEasier }: Pick<ReadabilityFormula, 'bands' | 'isHigherEasier'>,
): ReadingLevel | null {
  if (bands === null) return null;
  const at = bands.findIndex((limit) => (isHigherEasier ? score >= limit : score < limit));
  return READING_LEVELS[at < 0 ? bands.length : at] ?? null;
}
