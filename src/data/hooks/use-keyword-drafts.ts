import { useDraft, type Draft } from './use-draft.ts';

/** What is being grouped: the list as it was typed, pasted or handed over by another page. */
export type ClusterDraft = { readonly text: string; readonly language: string };

/** The list of the clustering page; whoever sets it before going there hands it over. @param language of a list that nobody has begun. */
export function useClusterDraft(language: string): Draft<ClusterDraft> {
  return useDraft('keywords-clustering', { text: '', language });
}
