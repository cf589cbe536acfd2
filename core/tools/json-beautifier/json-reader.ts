import { KIND, LOOSE, type JsonDocument, type JsonExtra } from './json-document.ts';

/** What keeps a text from being JSON, JSON5, JSONC or JSON Lines. */
export type JsonProblemKind =
  | 'empty'
  | 'end'
  | 'comma'
  | 'colon'
  | 'value'
  | 'name'
  | 'closing'
  | 'string'
  | 'escape'
  | 'number'
  | 'word'
  | 'typographic'
  | 'afterEnd'
  | 'comment'
  | 'character';
export type JsonProblem = {
  readonly kind: 'problem';
  readonly problem: JsonProblemKind;
  /** Where, as an index of the text. */
  readonly at: number;
  /** What stands there. */
  readonly found: string;
  /** Where the bracket opens that is not closed; `null` for other problems. */
  readonly openedAt: number | null;
};
export type JsonReading = { readonly kind: 'document'; readonly document: JsonDocument } | JsonProblem;

type Expected = 'value' | 'firstElement' | 'element' | 'firstName' | 'name' | 'colon' | 'commaOrEnd' | 'end';

const STRICT_NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.$+-])/y;
const LOOSE_NUMBER = /[+-]?(?:0[xX][\da-fA-F]+|(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![\w.$+-])/y;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER_START = /[\d.+-]/u;
const TYPOGRAPHIC = /[“”„«»‘’‚]/u;
const OTHER_BLANK = /[\s\ufeff]/u;
const WORDS: ReadonlyMap<string, number> = new Map([
  ['true', KIND.true],
  ['false', KIND.false],
  ['null', KIND.null],
]);

/** Thrown within the reader alone. */
class Stop extends Error {
  readonly problem: JsonProblemKind;
  readonly at: number;
  readonly openedAt: number | null;

  constructor(problem: JsonProblemKind, at: number, openedAt: number | null = null) {
    super(problem);
    this.problem = problem;
    this.at = at;
    this.openedAt = openedAt;
  }
}

/** Reads JSON, JSON5, JSONC and JSON Lines of any length and depth. Never throws. */
export function readJson(text: string): JsonReading {
  const reader = new Reader(text);
  try {
    return { kind: 'document', document: reader.read() };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const { problem, at, openedAt } = error;
    return { kind: 'problem', problem, at, found: wordAt(text, at), openedAt };
  }
}

/** The word or the character at a place. */
function wordAt(text: string, at: number): string {
  WORD.lastIndex = at;
  const code = text.codePointAt(at);
  return WORD.exec(text)?.[0].slice(0, 40) ?? (code === undefined ? '' : String.fromCodePoint(code));
}

class Reader {
  private at = 0;
  private expected: Expected = 'value';
  private count = 0;
  private depth = 0;
  private kinds = new Uint8Array(1024);
  private starts = new Int32Array(1024);
  private ends = new Int32Array(1024);
  private nexts = new Int32Array(1024);
  private readonly open: number[] = [];
  private readonly roots: number[] = [];
  private readonly extras = new Set<JsonExtra>();
  /** Whether a line ended since the last value of JSON Lines. */
  private isNewLine = false;

  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): JsonDocument {
    this.skipBlanks();
    while (this.at < this.text.length) {
      this.step();
      this.skipBlanks();
    }
    if (this.roots.length === 0) throw new Stop('empty', 0);
    if (this.expected !== 'end') throw new Stop('end', this.at, this.openedAt());
    const { text, kinds, starts, ends, nexts, count, depth, roots } = this;
    return { text, kinds, starts, ends, nexts, count, depth, roots, extras: [...this.extras] };
  }

  private openedAt(): number | null {
    const top = this.open.at(-1);
    return top === undefined ? null : (this.starts[top] ?? null);
  }

  private step(): void {
    const letter = this.text.charAt(this.at);
    if (this.expected === 'end') this.beginLine(letter);
    if (letter === ']' || letter === '}') this.close(letter);
    else if (this.expected === 'colon') this.takeColon(letter);
    else if (this.expected === 'commaOrEnd') this.takeComma(letter);
    else if (this.expected === 'firstName' || this.expected === 'name') this.takeName(letter);
    else this.takeValue(letter);
  }

  /** After a whole value only another line may follow. */
  private beginLine(letter: string): void {
    if (letter === ']' || letter === '}') throw new Stop('closing', this.at);
    if (!this.isNewLine || letter === ',') throw new Stop('afterEnd', this.at);
    this.expected = 'value';
  }

  private takeColon(letter: string): void {
    if (letter !== ':') throw new Stop('colon', this.at);
    this.at += 1;
    this.expected = 'value';
  }

  private takeComma(letter: string): void {
    if (letter !== ',') throw new Stop('comma', this.at);
    this.at += 1;
    this.expected = this.isInObject() ? 'name' : 'element';
  }

  private isInObject(): boolean {
    return this.kinds[this.open.at(-1) ?? -1] === KIND.object;
  }

  private close(letter: string): void {
    const node = this.open.at(-1);
    if (node === undefined) throw new Stop('closing', this.at);
    if (this.isInObject() !== (letter === '}')) throw new Stop('closing', this.at, this.openedAt());
    if (this.expected === 'colon') throw new Stop('colon', this.at);
    if (this.expected === 'value') throw new Stop('value', this.at);
    if (this.expected === 'element' || this.expected === 'name') this.extras.add('commas');
    this.open.pop();
    this.at += 1;
    this.ends[node] = this.at;
    this.nexts[node] = this.count;
    this.afterValue();
  }

  private afterValue(): void {
    this.expected = this.open.length === 0 ? 'end' : 'commaOrEnd';
    this.isNewLine = false;
  }

  private add(kind: number, end: number): void {
    if (this.count === this.kinds.length) this.grow();
    this.kinds[this.count] = kind;
    this.starts[this.count] = this.at;
    this.ends[this.count] = end;
    this.count += 1;
    this.nexts[this.count - 1] = this.count;
    this.at = end;
  }

  private grow(): void {
    const length = this.count * 2;
    const wider = (from: Int32Array): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(length);
      to.set(from);
      return to;
    };
    const kinds = new Uint8Array(length);
    kinds.set(this.kinds);
    this.kinds = kinds;
    this.starts = wider(this.starts);
    this.ends = wider(this.ends);
    this.nexts = wider(this.nexts);
  }

  private takeName(letter: string): void {
    if (letter === '"' || letter === "'") this.addString(letter, KIND.name);
    else {
      if (TYPOGRAPHIC.test(letter)) throw new Stop('typographic', this.at);
      const word = this.match(WORD);
      if (word === null) throw new Stop(letter === ',' ? 'value' : 'name', this.at);
      this.extras.add('names');
      this.add(KIND.name | LOOSE, this.at + word.length);
    }
    this.expected = 'colon';
  }

  private takeValue(letter: string): void {
    if (this.open.length === 0) this.roots.push(this.count);
    if (letter === '{' || letter === '[') this.openContainer(letter === '{');
    else {
      if (letter === '"' || letter === "'") this.addString(letter, KIND.string);
      else if (NUMBER_START.test(letter)) this.addNumber();
      else this.addWord(letter);
      this.afterValue();
    }
  }

  private openContainer(isObject: boolean): void {
    this.open.push(this.count);
    this.depth = Math.max(this.depth, this.open.length);
    this.add(isObject ? KIND.object : KIND.array, this.at + 1);
    this.expected = isObject ? 'firstName' : 'firstElement';
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0] ?? null;
  }

  private addNumber(): void {
    const strict = this.match(STRICT_NUMBER);
    if (strict !== null) {
      this.add(KIND.number, this.at + strict.length);
      return;
    }
    const loose = this.match(LOOSE_NUMBER);
    if (loose === null) throw new Stop('number', this.at);
    this.extras.add('numbers');
    this.add(KIND.number | LOOSE, this.at + loose.length);
  }

  private addWord(letter: string): void {
    const word = this.match(WORD);
    const kind = WORDS.get(word ?? '');
    if (word !== null && kind !== undefined) {
      this.add(kind, this.at + word.length);
      return;
    }
    if (word !== null) throw new Stop('word', this.at);
    if (TYPOGRAPHIC.test(letter)) throw new Stop('typographic', this.at);
    throw new Stop(letter === ',' ? 'value' : 'character', this.at);
  }

  private addString(quote: string, kind: number): void {
    let isPlain = quote === '"';
    if (!isPlain) this.extras.add('quotes');
    const code = quote.charCodeAt(0);
    for (let at = this.at + 1; at < this.text.length; at += 1) {
      const letter = this.text.charCodeAt(at);
      if (letter === code) {
        this.add(isPlain ? kind : kind | LOOSE, at + 1);
        return;
      }
      if (letter === 0x5c) {
        at += 1;
        isPlain = this.checkEscape(at) && isPlain;
        // A line that goes on, ended as Windows does.
        if (this.text.startsWith('\r\n', at)) at += 1;
      } else if (letter < 0x20) {
        if (letter === 0x0a || letter === 0x0d) break;
        this.extras.add('escapes');
        isPlain = false;
      }
    }
    throw new Stop('string', this.at);
  }

  /** @returns whether JSON knows it. */
  private checkEscape(at: number): boolean {
    const letter = this.text.charAt(at);
    const digits = letter === 'u' ? 4 : letter === 'x' ? 2 : 0;
    if (digits > 0 && !/^[\da-f]+$/iu.test(this.text.slice(at + 1, at + 1 + digits).padEnd(digits, ' ')))
      throw new Stop('escape', at - 1);
    if (/^["\\/bfnrtu]$/u.test(letter)) return true;
    this.extras.add('escapes');
    return false;
  }

  private skipBlanks(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x0a || code === 0x0d) this.isNewLine = true;
      else if (code === 0x2f) {
        this.skipComment();
        continue;
      } else if (code !== 0x20 && code !== 0x09 && !this.isOtherBlank(code)) return;
      this.at += 1;
    }
  }

  private isOtherBlank(code: number): boolean {
    if (!(code === 0x0b || code === 0x0c || code > 0x7f) || !OTHER_BLANK.test(String.fromCharCode(code))) return false;
    this.extras.add(code === 0xfeff && this.at === 0 ? 'bom' : 'blanks');
    return true;
  }

  private skipComment(): void {
    const isBlock = this.text.startsWith('/*', this.at);
    if (!isBlock && !this.text.startsWith('//', this.at)) throw new Stop('character', this.at);
    const end = isBlock ? this.text.indexOf('*/', this.at + 2) : this.text.indexOf('\n', this.at);
    if (isBlock && end === -1) throw new Stop('comment', this.at);
    this.extras.add('comments');
    this.at = end === -1 ? this.text.length : end + (isBlock ? 2 : 0);
  }
}
