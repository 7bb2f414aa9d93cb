import { documentOf, type Provable, provables } from '@portico/contract/documents/proofs';
import { useCall } from '../api/use-call.ts';

/**
 * What a proof of verification can show: the documents of it are approved. Undefined while that is not known.
 */
export function useProvable() {
  const { data, error, refetch } = useCall('listVerifications', {}, { staleTime: 0, rendered: true });
  const isVerified = (what: Provable) =>
    data?.some((item) => item.documentType === documentOf[what] && item.status === 'VERIFIED');
  return { provable: data && provables.filter(isVerified), error, refetch } as const;
}
