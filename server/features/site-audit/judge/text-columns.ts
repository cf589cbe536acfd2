import { createNumberList } from '#core/base/number-list.ts';
import { collapseSpace } from '#core/base/plain-text.ts';
import { SIGNATURE_SIZE } from '#core/parse/text-signature.ts';
import type { ResponseFacts } from './stored-responses.ts';
import { createTextList } from './text-list.ts';

const NONE = -1;

/** What rules compare with other pages; apart from the rest, for it is large and needed only while the site is judged. */
export function createTextColumns() {
  const titles = createTextList();
  const descriptions = createTextList();
  const languages = createTextList();
  const hashes = createTextList();
  const signatures = createNumberList(Uint16Array);
  const signaturePlaces = createNumberList(Int32Array, NONE);

  return {
    add({ id, title, description, language, textHash, signature }: ResponseFacts): void {
      if (title !== null) titles.add(id, collapseSpace(title));
      if (description !== null) descriptions.add(id, collapseSpace(description));
      if (language !== null) languages.add(id, language);
      if (textHash !== null) hashes.add(id, textHash);
      if (signature === null) return;
      signaturePlaces.set(id, signatures.append(new Uint16Array(new Uint8Array(signature).buffer)));
    },
    titleOf: (id: number): string => titles.at(id) ?? '',
    descriptionOf: (id: number): string => descriptions.at(id) ?? '',
    languageOf: (id: number): string => languages.at(id) ?? '',
    hashOf: (id: number): string => hashes.at(id) ?? '',
    signatureOf(id: number): Uint16Array | null {
      const place = signaturePlaces.get(id);
      return place === NONE ? null : signatures.view().subarray(place, place + SIGNATURE_SIZE);
    },
  };
}
export type TextColumns = ReturnType<typeof createTextColumns>;
