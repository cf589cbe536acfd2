declare module 'punycode/punycode.es6.js' {
  /** Throws a `RangeError` for what is no Punycode. */
  export function decode(input: string): string;
}
