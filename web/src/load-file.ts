import { ApiError } from './api-error.ts';

/**
 * Imports a file of the application. A file that is gone although the server answers belongs to the version before, which an open page still has: the
 * page is loaded anew, once. Otherwise it rejects as a call without an answer does, so that the page says that the server cannot be reached.
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
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    // Any error: there is no answer.
    return false;
  }
}

const mark = 'portico.reloaded';
const oftenMs = 60_000;

/** Whether this tab may be loaded anew: not twice in a minute, and not where that cannot be remembered. */
function markReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (Date.now() - last < oftenMs) return false;
    sessionStorage.setItem(mark, String(Date.now()));
    return true;
  } catch {
    // Any error: the browser refuses storage.
    return false;
  }
}
