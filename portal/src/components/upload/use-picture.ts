import type { PictureSize } from '@portico/contract/documents/verification';
import type { ApiError } from '@portico/web/api-error';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api/api.ts';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useObjectUrl } from '../pictures/use-object-url.ts';

/**
 * A picture of the user's documents as an address for `<img>`. It stays in memory until the user signs out.
 */
export function usePicture(name: string, size: PictureSize) {
  const call = useApi();
  const { queries } = useQueryCache();
  const { data, error } = useQuery<Blob, ApiError>(
    {
      queryKey: ['picture', name, size],
      // An `<img>` cannot send the access token.
      queryFn: ({ signal }) => call('getFile', { name, size }, { signal }),
      // A picture never changes.
      staleTime: Number.POSITIVE_INFINITY,
    },
    queries,
  );
  return { url: useObjectUrl(data), failed: error !== null };
}
