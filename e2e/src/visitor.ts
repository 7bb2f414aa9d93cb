import { join } from 'node:path';
import type { Addresses } from '@portico/dev/addresses';
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Locator, Page } from 'playwright-core';
import { eventually, patienceMs } from './eventually.ts';
import { PageErrors } from './page-errors.ts';
import { type PersonName, password, person } from './people.ts';
import { signInByHttp } from './sign-in-by-http.ts';

type Role = Parameters<Page['getByRole']>[0];
type Words = string | RegExp;

/** Somebody with a browser of their own. */
export class Visitor {
  readonly context: BrowserContext;
  readonly troubles: PageErrors;
  /** The tab in front. */
  page: Page;

  private constructor(context: BrowserContext, troubles: PageErrors, page: Page) {
    this.context = context;
    this.troubles = troubles;
    this.page = page;
  }

  static async arrive(browser: Browser, places: Addresses, options: BrowserContextOptions): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: places.portalUrl,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(patienceMs);
    const troubles = new PageErrors(context, [places.portalUrl, places.storeUrl]);
    return new Visitor(context, troubles, await context.newPage());
  }

  /** Says which trouble belongs to the story; any other one fails the test. */
  expectsTrouble(trouble: RegExp): void {
    this.troubles.expect(trouble);
  }

  /** Opens an address, and waits until the page answers to a hand. */
  async opens(address: string): Promise<void> {
    await this.page.goto(address);
    await this.waitsForThePage();
  }

  async opensTab(address: string): Promise<Page> {
    this.page = await this.context.newPage();
    await this.opens(address);
    return this.page;
  }

  async reloads(): Promise<void> {
    await this.page.reload();
    await this.waitsForThePage();
  }

  async goesBack(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' });
  }

  /** Waits until the page is at an address: its path, and its query where one is named. */
  async arrivesAt(address: string): Promise<void> {
    const isThere = ({ pathname, search }: URL) =>
      address === (address.includes('?') ? pathname + search : pathname);
    await this.page.waitForURL(isThere, { waitUntil: 'commit' }).catch(() => {
      throw new Error(`Never arrived at ${address}: the page is at ${this.page.url()}`);
    });
  }

  /** Waits until something can be read. */
  async reads(words: Words): Promise<void> {
    await this.page.getByText(words).filter({ visible: true }).first().waitFor();
  }

  async cannotRead(words: Words): Promise<void> {
    await eventually(() => this.page.getByText(words).filter({ visible: true }).count()).toBe(0);
  }

  /** Waits until something with a role and a name is there. */
  async finds(role: Role, name: Words): Promise<Locator> {
    const found = this.page.getByRole(role, { name, exact: true }).first();
    await found.waitFor();
    return found;
  }

  async cannotFind(role: Role, name: Words): Promise<void> {
    await eventually(() => this.page.getByRole(role, { name, exact: true }).count()).toBe(0);
  }

  async presses(name: Words): Promise<void> {
    await (await this.finds('button', name)).click();
  }

  async follows(name: Words): Promise<void> {
    await (await this.finds('link', name)).click();
  }

  /** Opens the menu of that name and chooses. */
  async chooses(item: Words, menu: Words): Promise<void> {
    await this.presses(menu);
    await (await this.finds('menuitem', item)).click();
  }

  field(label: Words): Locator {
    return this.page.getByLabel(label, { exact: true }).and(this.page.locator('input, select, textarea'));
  }

  /** Types, and looks whether it stands there: a field that is just being filled in by the page is typed in again. */
  async types(label: Words, text: string): Promise<void> {
    const field = this.field(label);
    await eventually(async () => {
      await field.fill(text);
      return (await field.inputValue()).trim();
    }).toBe(text.trim());
  }

  /** What is wrong at a field, in the words that belong to it. */
  async errorAt(label: Words): Promise<string> {
    const field = this.field(label);
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(ids.map((id) => this.page.locator(`[id="${id}"]`).textContent()));
    return texts.join(' ');
  }

  /** Fills the login form in and sends it. */
  async signsInAs(who: PersonName | { readonly email: string; readonly password: string }): Promise<void> {
    const credentials = typeof who === 'string' ? { email: person(who).email, password } : who;
    await this.waitsForThePage();
    await this.types('E-mail', credentials.email);
    await this.types('Password', credentials.password);
    await this.presses('Sign in');
  }

  /** Has signed in before the story begins. */
  async isSignedInAs(who: PersonName): Promise<void> {
    await signInByHttp(this.context, { email: person(who).email, password });
  }

  /** Lets the answer to a call wait until the returned function is called. */
  async keepsWaiting(call: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.page.route(call, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /** Every address the tab in front can go back or forward to. */
  async history(): Promise<readonly string[]> {
    const devtools = await this.context.newCDPSession(this.page);
    const { entries } = await devtools.send('Page.getNavigationHistory');
    await devtools.detach();
    return entries.map(({ url }) => url);
  }

  async cookie(name: string): Promise<Cookie | undefined> {
    return (await this.context.cookies()).find((cookie) => cookie.name === name);
  }

  /** Keeps a picture of the page, when `E2E_SHOTS` names a folder for it. */
  async isPictured(name: string): Promise<void> {
    const folder = process.env.E2E_SHOTS;
    if (folder && !this.page.isClosed()) await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }

  /** React marks the root as it takes the page over; from then on nothing a hand does is lost. */
  async waitsForThePage(): Promise<void> {
    const marks = `Object.keys(document.getElementById('root') ?? {}).join()`;
    await eventually(() => this.page.evaluate(marks)).toContain('__reactContainer');
  }
}
