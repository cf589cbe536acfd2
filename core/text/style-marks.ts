import { ownValue } from '#core/base/own-value.ts';
import type { Word } from './segment.ts';

const ENGLISH_BE = new Set([
  'am',
  'is',
  'are',
  'was',
  'were',
  'be',
  'been',
  'being',
  'isn’t',
  'aren’t',
  'wasn’t',
  'weren’t',
]);
const ENGLISH_PARTICIPLES = new Set(
  `been begun bitten blown bound bought bred broken brought built burnt caught chosen cut dealt done drawn driven drunk eaten fed felt
  found forbidden forgotten forgiven frozen given grown heard held hidden hit hung hurt kept known laid led left lent let lost made meant
  met mistaken overcome paid proven put read ridden rung said seen sent set sewn shaken shot shown shut sold sought spent split spoken
  spread stolen struck sung sworn swept taken taught thought thrown told torn understood undertaken woken won worn woven written`.split(
    /\s+/u,
  ),
);
const ENGLISH_NO_PARTICIPLES = new Set([
  'red',
  'need',
  'indeed',
  'hundred',
  'sacred',
  'naked',
  'wicked',
  'speed',
  'seed',
  'bed',
  'feed',
  'embed',
  'shed',
  'tired',
  'interested',
  'excited',
  'bored',
]);
const GERMAN_WERDEN = new Set([
  'werde',
  'wirst',
  'wird',
  'werdet',
  'werden',
  'wurde',
  'wurdest',
  'wurden',
  'wurdet',
  'würde',
  'würden',
  'worden',
]);
const GERMAN_PARTICIPLE =
  /^(?:(?:ab|an|auf|aus|bei|durch|ein|fest|fort|her|hin|los|mit|nach|vor|weg|zu|zurück|zusammen)?ge\p{L}{2,}(?:t|en)|(?:be|ent|er|ver|zer|miss|emp)\p{L}{2,}t|\p{L}{2,}iert)$/u;
const GERMAN_NO_PARTICIPLES = new Set([
  'gegen',
  'gestern',
  'geben',
  'gehen',
  'gerecht',
  'gesamt',
  'gelegentlich',
  'bereit',
  'bekannt',
  'gut',
  'gewinnen',
  'genießen',
  'gefallen',
  'gelten',
  'geraten',
  'geschehen',
  'gewöhnen',
  'erst',
  'verbot',
]);
/** How far the participle may stand behind its auxiliary in English. */
const ENGLISH_REACH = 3;

/** Languages in which passive sentences are told. */
export const PASSIVE_LANGUAGES: readonly string[] = ['en', 'de'];

/** Whether a sentence is in the passive voice, by its auxiliary and a participle; never in other languages than English and German. */
export function isPassive(words: readonly Word[], language: string | null): boolean {
  if (language === 'en')
    return words.some(
      (word, at) => ENGLISH_BE.has(word.text.toLowerCase().replaceAll("'", '’')) && hasParticiple(words, at),
    );
  if (language !== 'de') return false;
  return (
    words.some(({ term }) => GERMAN_WERDEN.has(term)) &&
    words.some(
      ({ term, text }) =>
        text === text.toLowerCase() && GERMAN_PARTICIPLE.test(term) && !GERMAN_NO_PARTICIPLES.has(term),
    )
  );
}

/** Only adverbs and "not" may stand between. */
function hasParticiple(words: readonly Word[], at: number): boolean {
  for (const { term, isAfterBreak } of words.slice(at + 1, at + 1 + ENGLISH_REACH)) {
    if (isAfterBreak) return false;
    if (ENGLISH_PARTICIPLES.has(term) || (/\p{L}{2}ed$/u.test(term) && !ENGLISH_NO_PARTICIPLES.has(term))) return true;
    if (!/(?:ly|^not|^also|^often|^never|^always|^still|^being|^been)$/u.test(term)) return false;
  }
  return false;
}

/** Words that add nothing, besides stop words; those of a few words count at their first. */
const FILLERS: Readonly<Record<string, string>> = {
  en: 'actually basically certainly clearly definitely essentially extremely fairly generally honestly just literally maybe obviously perhaps practically probably quite rather really simply somewhat surely totally truly usually very virtually',
  de: 'allerdings augenscheinlich bekanntlich eben eigentlich einfach gewissermaßen grundsätzlich halt ja jedenfalls letztendlich natürlich nämlich offenbar praktisch quasi regelrecht schlichtweg selbstverständlich sozusagen überhaupt vielleicht wirklich wohl ziemlich zweifellos',
  fr: 'absolument actuellement certainement clairement effectivement évidemment généralement naturellement particulièrement plutôt pratiquement probablement quasiment réellement simplement vraiment',
  es: 'absolutamente actualmente básicamente bastante ciertamente claramente evidentemente generalmente literalmente naturalmente obviamente prácticamente probablemente quizás realmente simplemente totalmente verdaderamente',
  pt: 'absolutamente atualmente basicamente bastante certamente claramente evidentemente geralmente literalmente naturalmente obviamente praticamente provavelmente realmente simplesmente talvez totalmente',
  it: 'abbastanza assolutamente attualmente certamente chiaramente effettivamente evidentemente generalmente letteralmente naturalmente ovviamente piuttosto praticamente probabilmente realmente semplicemente veramente',
  ru: 'безусловно буквально весьма видимо возможно вообще впрочем действительно довольно достаточно естественно итак конечно кстати наверное например несомненно однако очевидно очень поистине практически просто собственно совершенно также таким фактически',
  uk: 'безумовно буквально взагалі видно вочевидь досить достатньо дуже звичайно зрештою ймовірно мабуть можливо насправді наприклад однак отже очевидно практично просто справді також фактично цілком',
};

/** Filler words of a language, in lower case; empty where there is no list. */
export function fillersOf(language: string | null): ReadonlySet<string> {
  const list = language === null ? undefined : ownValue(FILLERS, language);
  return new Set(list?.split(' '));
}
