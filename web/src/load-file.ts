import { ApiError } from './api-error.ts';

/**
 * Imports a file of the application. One that is gone while the server has another version makes the page
 * load anew, once for each address. Otherwise it rejects as a call without an answer does.
 */
export async function loadFile<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    // Any error: what an import throws is a text of the browser.
    if ((await isOtherVersion()) && markReload()) {
      location.reload();
      return await new Promise<never>(() => {});
    }
    throw new ApiError(0, [{ code: 'server_error' }]);
  }
}

/** Whether the server answers this address with a page that begins with another script than this one did. */
async function isOtherVersion(): Promise<boolean> {
  const first = document.querySelector('script[type=module][src]')?.getAttribute('src');
  try {
    const answer = await fetch(location.href);
    return first != null && answer.ok && !(await answer.text()).includes(first);
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
