import { COMMON_PASSWORDS } from '#core/standards/common-passwords.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** Passwords that attackers try first, in lower case: 18,000 of eight and more characters from published breaches. Read when first asked for. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...COMMON_PASSWORDS, ...dictionary['passwords-common']]),
  );
  return known;
}
