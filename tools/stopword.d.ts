/** The package has no types of its own: each export is the list of a language, by ISO 639-3. */
declare module 'stopword' {
  const lists: Readonly<Record<string, readonly string[]>>;
  // oxlint-disable-next-line eslint/no-restricted-exports -- what the package has
  export default lists;
}
