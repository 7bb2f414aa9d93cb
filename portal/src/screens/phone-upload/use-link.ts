import { ApiError } from '@portico/web/api-error';
import { useOnline } from '@portico/web/use-online';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { randomKey } from '../../lib/random-key.ts';

type Link =
  | { readonly step: 'opening' }
  | { readonly step: 'sent' }
  | { readonly step: 'ended' }
  | { readonly step: 'failed'; readonly code: string }
  | { readonly step: 'open'; readonly documentType: ShownType };

/**
 * Opens the link of a code once: from then on it is this phone's. Without an answer, it is tried again when
 * asked to, and when the network is back.
 */
export function useLink(code: string) {
  const call = useApi();
  const [link, setLink] = useState<Link>({ step: 'opening' });
  const [tries, setTries] = useState(0);
  // The server may have given the link to this phone and its answer may have been lost: the next try is
  // recognised by this.
  const [attempt] = useState(randomKey);
  const again = () => setTries((count) => count + 1);
  useOnline(link.step === 'failed', again);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setLink({ step: 'opening' });
    call('openPhoneUpload', { code, attempt }, { outageShownByCaller: true, limitShownByCaller: true }).then(
      ({ documentType, expiresIn }) => {
        if (isOver) return;
        if (documentType === 'PHONE') return setLink({ step: 'ended' });
        setLink({ step: 'open', documentType });
        timer = setTimeout(() => setLink({ step: 'ended' }), expiresIn * 1000);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (isOver) return;
        setLink(error.isUndecided ? { step: 'failed', code: error.code } : { step: 'ended' });
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code, tries]);

  return { link, again, end: (step: 'sent' | 'ended') => setLink({ step }) } as const;
}
