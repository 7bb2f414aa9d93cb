import { bearerAuthorization } from '@portico/contract/request';
import type { PictureSize } from '@portico/contract/staff-review';
import { ApiError } from '@portico/web/api-error';
import { currentConfig } from '../config/config.ts';
import { currentToken } from '../session/session.ts';
import { handleError } from './api.ts';

/** Where the server serves a picture of a document, below `domainPassportRest`. */
export const picturePath = '/v1/documents/files/{name}';

/** Loads a picture of the user's documents. An `<img>` cannot send the access token. */
export async function loadPicture(name: string, size: PictureSize, signal: AbortSignal): Promise<Blob> {
  const token = currentToken()?.accessToken ?? '';
  const path = picturePath.replace('{name}', encodeURIComponent(name));
  const url = `${currentConfig().domainPassportRest}${path}${size === 'thumbnail' ? '?size=thumbnail' : ''}`;
  const response = await fetch(new URL(url, location.href), {
    headers: { authorization: bearerAuthorization(token) },
    credentials: 'include',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError(0, [{ code: 'server_error' }]);
  });
  if (response.ok) return response.blob();
  const error = new ApiError(response.status, []);
  handleError(error);
  throw error;
}
