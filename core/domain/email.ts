const PATTERN = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/iu;

/** True for an address of the usual local@domain form (specification, section 5). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && PATTERN.test(text);
}
