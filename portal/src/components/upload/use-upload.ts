import { ApiError } from '@portico/web/api-error';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { sendWithProgress } from '../../lib/api/send-with-progress.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { randomKey } from '../../lib/random-key.ts';
import { type FileRefusal, type PreparedPicture, preparePicture } from './prepare-picture.ts';

/**
 * One picture on its way: it is prepared, the user reads the advice about it, it is sent, or sending it
 * failed.
 */
export type Upload =
  | { readonly step: 'none' }
  | { readonly step: 'preparing' }
  | { readonly step: 'advice'; readonly picture: PreparedPicture }
  | { readonly step: 'sending'; readonly picture: PreparedPicture; readonly sent: number }
  | { readonly step: 'failed'; readonly picture: PreparedPicture; readonly failure: UploadFailure };

export interface UploadFailure {
  readonly code: string;
  /** Whether sending the same picture again can succeed. */
  readonly canRetry: boolean;
}

export interface UploadEvents {
  readonly onRefused: (refusal: FileRefusal) => void;
  /** The file is a picture that can be sent, after it was reduced or not. */
  readonly onAccepted?: (file: File, reduced: boolean) => void;
  readonly onUploaded: () => void;
}

/** Sends pictures of a document, one at a time. */
/**
 * Where a picture is sent: to a document of the signed-in user, or to that of the link which a phone has
 * opened.
 */
export type UploadTarget = { readonly documentType: ShownType } | { readonly phoneCode: string };

export function useUpload(target: UploadTarget, { onRefused, onAccepted, onUploaded }: UploadEvents) {
  const call = useApi();
  const [upload, setUpload] = useState<Upload>({ step: 'none' });
  const current = useRef<{ readonly key: string; readonly abort: AbortController }>(null);

  useEffect(() => () => current.current?.abort.abort(), []);

  /** Begins with another picture, or with none, and cancels the one before. */
  const begin = (next: Upload) => {
    current.current?.abort.abort();
    current.current = { key: randomKey(), abort: new AbortController() };
    setUpload(next);
    return current.current;
  };

  const choose = async (file: File) => {
    const own = begin({ step: 'preparing' });
    const prepared = await preparePicture(file);
    if (own !== current.current) return;
    if (typeof prepared === 'string') {
      setUpload({ step: 'none' });
      return onRefused(prepared);
    }
    onAccepted?.(file, prepared.reduced);
    if (prepared.flaws.length > 0) return setUpload({ step: 'advice', picture: prepared });
    await send(prepared);
  };

  /** A retry has the same key, so that a picture that had arrived is not stored a second time. */
  const send = async (picture: PreparedPicture) => {
    const own = current.current;
    if (!own) return;
    const { signal } = own.abort;
    setUpload({ step: 'sending', picture, sent: 0 });
    const onProgress = (sent: number) => {
      if (!signal.aborted) setUpload({ step: 'sending', picture, sent });
    };
    try {
      const options = {
        signal,
        files: { file: picture.file },
        idempotencyKey: own.key,
        limitShownByCaller: true,
        outageShownByCaller: true,
        send: (request: Request) => sendWithProgress(request, onProgress),
      };
      if ('phoneCode' in target)
        await call('sendPhonePicture', {}, { ...options, accessToken: target.phoneCode });
      else await call('uploadFile', { documentType: target.documentType }, options);
    } catch (error) {
      if (signal.aborted) return;
      // Said at the picture, with what can be done about it, and nowhere else.
      setUpload({ step: 'failed', picture, failure: failureOf(error) });
      return;
    }
    setUpload({ step: 'none' });
    onUploaded();
  };

  return { upload, choose, send, cancel: () => void begin({ step: 'none' }) };
}

/** Proxies refuse a body that is too long without a code of the contract. */
const codeByStatus: Readonly<Record<number, string>> = {
  0: 'server_error',
  413: 'file_too_large',
  415: 'unsupported_file_type',
  429: 'too_many_requests',
};

function failureOf(error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) throw error;
  const { status } = error;
  const isFault = status >= 500 && error.code !== 'maintenance';
  const code = isFault ? 'internal_server_error' : (codeByStatus[status] ?? error.code);
  return { code, canRetry: error.isUndecided };
}
