import { deleteDownload, listDownloads, type Download } from '#core/contract/downloads.ts';
import { api } from '#src/data/server/api-client.ts';
import type { KeptAnswer } from './use-kept-answer.ts';
import { useAccount } from './use-environment.ts';
import { useQuery } from './use-query.ts';

/**
 * The files that were made for the account, and what deletes one. Nothing of it is kept on the device: addresses of files are secrets, and
 * without a connection none can be fetched.
 */
export function useDownloads(): KeptAnswer<{ downloads: Download[] }> & { remove: (id: string) => Promise<void> } {
  const userId = useAccount()?.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['downloads', userId],
    queryFn: ({ signal }) => api.call(listDownloads, {}, { signal }),
    enabled: userId !== undefined,
  });
  return {
    data,
    isKept: false,
    error,
    refetch: () => void refetch(),
    async remove(id) {
      await api.call(deleteDownload, { body: { id } });
      await refetch();
    },
  };
}
