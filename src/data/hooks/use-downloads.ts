import { deleteDownload, listDownloads, type Download } from '#core/contract/downloads.ts';
import { api } from '#src/data/server/api-client.ts';
import { useKeptAnswer, type KeptAnswer } from './use-kept-answer.ts';

/** The files that were made for the account, and what deletes one. @returns the list as it was last known without a connection. */
export function useDownloads(): KeptAnswer<{ downloads: Download[] }> & { remove: (id: string) => Promise<void> } {
  const answer = useKeptAnswer(listDownloads, {}, 'downloads');
  return {
    ...answer,
    async remove(id) {
      await api.call(deleteDownload, { body: { id } });
      answer.refetch();
    },
  };
}
