import type { phoneUploadStates } from '@portico/contract/documents/verification';
import type { OutputOf } from '@portico/contract/endpoints';
import { ApiError } from '@portico/web/api-error';
import { useCountdown } from '@portico/web/time/use-countdown';
import { useOnline } from '@portico/web/use-online';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useCall } from '../../lib/api/use-call.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';

type State = (typeof phoneUploadStates)[number] | 'ENDED';
type Link = OutputOf<'startPhoneUpload'>;

/**
 * A phone is waited for by asking: opening a link is no change of the document. Asking keeps the session,
 * which the link belongs to, in use.
 */
const pollMs = 2_000;

/** A link for a phone from now until the component is removed, or a picture has arrived. */
export function usePhoneUpload(documentType: ShownType, onSent: () => void) {
  const call = useApi();
  const [link, setLink] = useState<Link>();
  const [left, countFrom] = useCountdown();
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const again = () => setTries((count) => count + 1);
  useOnline(failure !== null, again);
  const sent = useEffectEvent(onSent);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try makes another link
  useEffect(() => {
    let isOver = false;
    setLink(undefined);
    setFailure(null);
    call('startPhoneUpload', { documentType }, { outageShownByCaller: true }).then(
      (started) => {
        if (isOver) return;
        setLink(started);
        countFrom(started.expiresIn);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (!isOver) setFailure(error);
      },
    );
    return () => {
      isOver = true;
      // Any error: the link ends by its time.
      call('stopPhoneUpload', { documentType }).catch(() => {});
    };
  }, [tries, documentType]);

  const { data } = useCall(
    'getPhoneUpload',
    { documentType },
    { enabled: link !== undefined, staleTime: 0, refetchInterval: () => pollMs },
  );
  // An answer of before this link says nothing about it.
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    if (link === undefined) setIsKnown(false);
    else if (data?.state === 'WAITING' || data?.state === 'OPENED') setIsKnown(true);
  }, [link, data?.state]);
  const reported = link === undefined ? undefined : data?.state;
  useEffect(() => {
    if (reported === 'SENT') sent();
  }, [reported]);

  const isEnded = link !== undefined && isKnown && (left === 0 || reported === 'NONE');
  const state: State = isEnded ? 'ENDED' : (reported ?? 'WAITING');
  return { link, left, state, failure, again } as const;
}
