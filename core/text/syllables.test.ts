import { dictionary } from 'cmu-pronouncing-dictionary';
import { describe, expect, it } from 'vitest';
import { syllablesOf, SYLLABLE_LANGUAGES } from './syllables.ts';

/** Words divided by hand, as grammars and dictionaries of the language divide what is spoken. */
const DIVIDED: Readonly<Record<string, string>> = {
  de: 'Haus Gar-ten Bäu-me Zei-tung Kö-nig schön Lie-be Boot See-le ver-ste-hen Quel-le be-quem the-a-ter Li-ne-al na-tür-lich Ge-schwin-dig-keit Auf-merk-sam-keit Un-ter-neh-men eu-ro-pä-isch Mai Bay-ern I-dee Uhr die-se Stra-ße heu-te Feu-er Wör-ter-buch Ma-the-ma-tik i-de-al',
  es: 'ca-sa tie-ne ciu-dad a-ho-ra te-a-tro po-e-ta pa-ís dí-a que guer-ra a-gua pin-güi-no cui-da-do es-tu-diáis buey rey a-é-re-o ha-cí-a ra-íz bue-no can-ción yo y ma-yo vein-te cons-truir le-er pe-que-ño ma-es-tro gui-tar-ra',
  fr: 'chat ma-man table é-cole beau oi-seau tra-vail voi-ture mai-son a-mi fille bon-jour pen-dant gou-ver-ne-ment pe-tit ru-e? vie joie an-née jour-nal eau qui quelque gui-tare bien hier nuit par-lent fe-nêtre a-ni-mal pu-blique na-ture',
  nl: 'huis school ko-ning boe-ken lee-raar na-tuur mooi nieuw eeuw groei-en ij-zer blij aar-dig be-ë-di-gen ge-bou-wen i-dee zee-ën pa-pier koe vrouw kin-de-ren on-der-wijs ver-ant-woor-de-lijk straat eu-ro-pa wei-nig',
  pl: 'dom ko-bie-ta zie-mia nie-bo dzie-cko ksią-żka pol-ska wie-dzieć pie-niądz mia-sto o-świa-ta auto-bus? czło-wiek u-czeń rze-czy-wi-stość od-po-wie-dzial-ność zi-ma pięk-ny mó-wić i-mię bia-ły cie-pło',
  pt: 'ca-sa pão mãe li-ções ci-da-de his-tó-ria á-gua sé-rie di-a ri-o a-í pa-ís sa-ú-de que guer-ra quan-do quei-jo noi-te lei mui-to ou-ro a-zul co-ra-ção a-mi-go u-ni-ver-si-da-de ra-iz ru-im? ju-iz lin-gui-ça',
  ru: 'дом мо-ло-ко здрав-ствуй-те е-го ё-жик стра-на у-чи-тель э-то яб-ло-ко о-бра-зо-ва-ни-е в',
  uk: 'дім мо-ло-ко у-кра-ї-на єв-ро-па м’я-со о-сві-та її? сло-во',
  bg: 'къ-ща мля-ко об-ра-зо-ва-ни-е бъл-га-ри-я син',
  tr: 'ev o-kul a-ra-ba ö-ğret-men ıs-pa-nak sa-at hâ-lâ Tür-ki-ye çe-kos-lo-vak-ya-lı-laş-tı-ra-ma-dık-la-rı-mız-dan',
};

describe('syllables', () => {
  it.each(Object.keys(DIVIDED))('of %s are counted as they are divided', (language) => {
    const count = syllablesOf(language);
    const words = (DIVIDED[language] ?? '').split(' ').filter((word) => !word.endsWith('?'));
    const wrong = words
      .map(
        (word) =>
          [word, count?.(word.replaceAll('-', '').toLocaleLowerCase(language === 'tr' ? 'tr' : 'und'))] as const,
      )
      .filter(([word, counted]) => word.split('-').length !== counted);
    expect(wrong).toEqual([]);
  });

  it('of English agree with the pronouncing dictionary of Carnegie Mellon University', () => {
    const count = syllablesOf('en');
    const words = Object.entries(dictionary).filter(([word]) => /^[a-z]{3,}$/u.test(word));
    const sample = words.filter((_entry, at) => at % 20 === 0);
    const right = sample.filter(([word, sounds]) => count?.(word) === (sounds.match(/\d/gu)?.length ?? 0));
    expect(sample.length).toBeGreaterThan(5000);
    expect(right.length / sample.length).toBeGreaterThan(0.91);
    for (const [word, syllables] of [
      ['table', 2],
      ['created', 3],
      ['queue', 1],
      ['business', 2],
      ['rhythm', 2],
      ['the', 1],
    ] as const)
      expect([word, count?.(word)]).toEqual([word, syllables]);
  });

  it('of a word that every object knows are those of the word', () => {
    expect(['constructor', 'valueof'].map((word) => syllablesOf('en')?.(word))).toEqual([3, 3]);
    expect(syllablesOf('constructor')).toBeNull();
  });

  it('are not counted by the rules of another language', () => {
    expect(syllablesOf('fi')).toBeNull();
    expect(syllablesOf(null)).toBeNull();
    expect(SYLLABLE_LANGUAGES).toContain('en');
  });
});
