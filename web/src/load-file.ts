import { ApiError } from './api-error.ts';

/**
 * Imports a file of the application. A file that is gone although the server answers belongs to the version
 * before, which an open page still has: the page is loaded anew, once for each address. Otherwise it rejects
 * as a call without an answer does, so that the page says that the server cannot be reached.
 */
export async function loadFile<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    // Any error: what an import throws is a text of the browser.
    if ((await isServerThere()) && markReload()) {
      location.reload();
      return await new Promise<never>(() => {});
    }
    throw new ApiError(0, [{ code: 'server_error' }]);
  }
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD' })).ok;
  } catch {
    // Any error: there is no answer.
    return false;
  }
}

/** Whether this tab may be loaded anew: once, and only where that can be remembered. */
function markReload(): boolean {
  try {
    const { reloadedFor } = sessionStorage;
    sessionStorage.reloadedFor = location.href;
    return reloadedFor !== location.href;
  } catch {
    // Any error: the browser refuses storage.
    return false;
  }
}
