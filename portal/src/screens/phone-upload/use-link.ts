import { ApiError } from '@portico/web/api-error';
import { useEffect, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';

type Link =
  | { readonly step: 'opening' }
  | { readonly step: 'sent' }
  | { readonly step: 'ended' }
  | { readonly step: 'open'; readonly documentType: ShownType };

/** Opens the link of a code once: from then on it is this phone's. */
export function useLink(code: string) {
  const call = useApi();
  const [link, setLink] = useState<Link>({ step: 'opening' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    call('openPhoneUpload', { code }, { outageShownByCaller: true }).then(
      ({ documentType, expiresIn }) => {
        if (isOver) return;
        if (documentType === 'PHONE') return setLink({ step: 'ended' });
        setLink({ step: 'open', documentType });
        timer = setTimeout(() => setLink({ step: 'ended' }), expiresIn * 1000);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isOver) setLink({ step: 'ended' });
      },
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [code]);

  return { link, end: (step: 'sent' | 'ended') => setLink({ step }) } as const;
}
