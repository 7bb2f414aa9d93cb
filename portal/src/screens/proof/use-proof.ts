import type { OpenedProof } from '@portico/contract/documents/proofs';
import { ApiError } from '@portico/web/api-error';
import { useOnline } from '@portico/web/use-online';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';

export type ProofState =
  | { readonly step: 'checking' | 'invalid' | 'unchecked' }
  | { readonly step: 'valid'; readonly proof: OpenedProof };

/** A timer cannot wait longer; a page that is open for days is checked again by its reader. */
const longestWait = 86_400_000;

/** Opens the proof of a code, and again when asked to, or when the network is back. */
export function useProof(code: string) {
  const call = useApi();
  const [state, setState] = useState<ProofState>({ step: 'checking' });
  const [tries, setTries] = useState(0);
  const again = () => setTries((count) => count + 1);
  useOnline(state.step === 'unchecked', again);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState({ step: 'checking' });
    call('openProof', { code }, { outageShownByCaller: true, limitShownByCaller: true }).then(
      (proof) => {
        if (isOver) return;
        setState({ step: 'valid', proof });
        // By the server's clock: that of the reader may be wrong.
        const left = Date.parse(proof.validUntil) - Date.parse(proof.checkedAt);
        if (left < longestWait) timer = setTimeout(() => setState({ step: 'invalid' }), left);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isOver) setState({ step: error.isUndecided ? 'unchecked' : 'invalid' });
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [tries]);

  return { state, again } as const;
}
