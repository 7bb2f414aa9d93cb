import { afterEach, beforeEach, vi } from 'vitest';

/** The parts of a browser that `lib` uses: an address, and cookies with the attributes they were set with. */
export interface FakeBrowser {
  /** Values by name, as `document.cookie` shows them. */
  readonly cookies: Map<string, string>;
  /** The last string that was assigned to `document.cookie` for a name. */
  readonly written: Map<string, string>;
}

/** Installs a new browser for each test of a file. */
export function fakeBrowser(pathname = '/en/login'): FakeBrowser {
  const browser: FakeBrowser = { cookies: new Map(), written: new Map() };

  beforeEach(() => {
    browser.cookies.clear();
    browser.written.clear();
    vi.stubGlobal('location', new URL(`http://localhost${pathname}`));
    vi.stubGlobal('document', {
      get cookie() {
        return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(line: string) {
        keep(browser, line);
      },
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return browser;
}

function keep({ cookies, written }: FakeBrowser, line: string): void {
  const [pair = ''] = line.split('; ');
  const [name = '', value = ''] = pair.split('=');
  written.set(name, line);
  if (line.includes('Max-Age=0')) cookies.delete(name);
  else cookies.set(name, value);
}
