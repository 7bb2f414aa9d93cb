import { ApiError } from './api-error.ts';

/**
 * Imports a file of the application. Without an answer it rejects as a call does, so that the page says that
 * the server cannot be reached.
 */
export async function loadFile<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    throw new ApiError(0, [{ code: 'server_error' }]);
  }
}
