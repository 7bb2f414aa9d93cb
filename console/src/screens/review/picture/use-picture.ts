import { ApiError } from '@portico/web/api-error';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Call, useApi } from '../../../api/call.ts';

/** A picture that was asked for: its object URL, or that it could not be loaded. */
type Loaded = { readonly url: string } | 'failed';

/**
 * Loads a picture when it is first shown: each request is recorded as a view of it. The bytes are only in the
 * memory of this page, and are released when it closes.
 */
export function usePicture(
  documentId: string,
  name: string | undefined,
  onShown: (name: string, how: 'opened' | 'failed') => void,
) {
  const [pictures, setPictures] = useState<Readonly<Record<string, Loaded>>>({});
  const call = useApi();
  const urls = useRef<string[]>([]);
  const picture = name === undefined ? undefined : pictures[name];
  const report = useEffectEvent(onShown);

  useEffect(() => {
    if (name === undefined || picture !== undefined) return;
    const leaving = new AbortController();
    load(call, documentId, name, leaving.signal).then(
      (url) => {
        if (url) urls.current.push(url);
        if (leaving.signal.aborted) return;
        setPictures((old) => ({ ...old, [name]: url ? { url } : 'failed' }));
        report(name, url ? 'opened' : 'failed');
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) reportError(error);
      },
    );
    return () => leaving.abort();
  }, [call, documentId, name, picture]);

  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
      urls.current = [];
    },
    [],
  );

  const retry = useCallback(() => {
    setPictures((old) => Object.fromEntries(Object.entries(old).filter(([, loaded]) => loaded !== 'failed')));
  }, []);
  return { url: typeof picture === 'object' ? picture.url : null, failed: picture === 'failed', retry };
}

/** The object URL of a picture; null if the server refused it or gave no answer. */
async function load(call: Call, id: string, name: string, signal: AbortSignal): Promise<string | null> {
  const bytes = await call('getReviewPicture', { id, name, size: 'full' }, signal).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  // Nothing would revoke it any more.
  signal.throwIfAborted();
  return bytes && URL.createObjectURL(bytes);
}
