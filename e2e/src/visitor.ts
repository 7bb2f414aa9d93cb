import { join } from 'node:path';
import type { Addresses } from '@portico/dev/addresses';
import { demoWorld } from '@portico/dev/world';
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Locator, Page } from 'playwright-core';
import { eventually, timeoutMs } from './eventually.ts';
import { PageErrors } from './page-errors.ts';
import { type PersonName, password, person } from './people.ts';
import { signInByHttp } from './sign-in-by-http.ts';

type Role = Parameters<Page['getByRole']>[0];
type Words = string | RegExp;

/** The origins of the applications. */
function originsOf(addresses: Addresses): readonly string[] {
  return demoWorld(addresses).applications.map(({ url }) => new URL(url).origin);
}

/** A user with their own browser profile and IP address. The methods describe what the user does or sees. */
export class Visitor {
  readonly context: BrowserContext;
  readonly errors: PageErrors;
  /** The active tab. */
  page: Page;

  private constructor(context: BrowserContext, errors: PageErrors, page: Page) {
    this.context = context;
    this.errors = errors;
    this.page = page;
  }

  static async open(
    browser: Browser,
    addresses: Addresses,
    options: BrowserContextOptions,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: addresses.portalUrl,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(timeoutMs);
    const errors = new PageErrors(context, [addresses.portalUrl, ...originsOf(addresses)]);
    return new Visitor(context, errors, await context.newPage());
  }

  /** Allows an error that the test provokes; any other error fails the test. */
  expectsError(error: RegExp): void {
    this.errors.expect(error);
  }

  /** Opens an address, and waits until the page is hydrated. */
  async opens(address: string): Promise<void> {
    await this.page.goto(address);
    await this.waitsForHydration();
  }

  async opensTab(address: string): Promise<Page> {
    this.page = await this.context.newPage();
    await this.opens(address);
    return this.page;
  }

  async reloads(): Promise<void> {
    await this.page.reload();
    await this.waitsForHydration();
  }

  async goesBack(): Promise<void> {
    await this.page.goBack({ waitUntil: 'commit' });
  }

  /** Waits until the page is at an address: a path, or a path with a query. */
  async arrivesAt(address: string): Promise<void> {
    const isThere = ({ pathname, search }: URL) =>
      address === (address.includes('?') ? pathname + search : pathname);
    await this.page.waitForURL(isThere, { waitUntil: 'commit' }).catch(() => {
      throw new Error(`The page should be at ${address}, but is at ${this.page.url()}`);
    });
  }

  /** Waits until a text is visible. */
  async reads(words: Words): Promise<void> {
    await this.page.getByText(words).filter({ visible: true }).first().waitFor();
  }

  async cannotRead(words: Words): Promise<void> {
    await eventually(() => this.page.getByText(words).filter({ visible: true }).count()).toBe(0);
  }

  /** Waits until an element with this role and accessible name is visible. */
  async finds(role: Role, name: Words): Promise<Locator> {
    const found = this.page.getByRole(role, { name, exact: true }).first();
    await found.waitFor();
    return found;
  }

  async cannotFind(role: Role, name: Words): Promise<void> {
    await eventually(() => this.page.getByRole(role, { name, exact: true }).count()).toBe(0);
  }

  /** Presses a button. A page of the product shows it before it is hydrated, when it does nothing yet. */
  async presses(name: Words): Promise<void> {
    const button = await this.finds('button', name);
    const isOfProduct = (await this.page.locator('#root').count()) > 0;
    if (isOfProduct) await this.waitsForHydration();
    await button.click();
  }

  async follows(name: Words): Promise<void> {
    await (await this.finds('link', name)).click();
  }

  /** Opens a menu and chooses one of its items. */
  async chooses(item: Words, menu: Words): Promise<void> {
    await this.presses(menu);
    await (await this.finds('menuitem', item)).click();
  }

  field(label: Words): Locator {
    return this.page.getByLabel(label, { exact: true }).and(this.page.locator('input, select, textarea'));
  }

  /** Fills in a field, and checks its value: the page may prefill the field at the same time, then it is filled in again. */
  async types(label: Words, text: string): Promise<void> {
    const field = this.field(label);
    await eventually(async () => {
      await field.fill(text);
      return (await field.inputValue()).trim();
    }).toBe(text.trim());
  }

  /** Waits until a field is invalid, and returns its description, which contains the error. */
  async errorAt(label: Words): Promise<string> {
    const field = this.field(label);
    await eventually(() => field.getAttribute('aria-invalid')).toBe('true');
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const texts = await Promise.all(ids.map((id) => this.page.locator(`[id="${id}"]`).textContent()));
    return texts.join(' ');
  }

  /** Fills in the login form and sends it. */
  async signsInAs(who: PersonName | { readonly email: string; readonly password: string }): Promise<void> {
    const credentials = typeof who === 'string' ? { email: person(who).email, password } : who;
    await this.waitsForHydration();
    await this.types('E-mail', credentials.email);
    await this.types('Password', credentials.password);
    await this.presses('Sign in');
  }

  /** Signs the user in without the login form, for tests that begin after the sign-in. */
  async isSignedInAs(who: PersonName): Promise<void> {
    await signInByHttp(this.context, { email: person(who).email, password });
  }

  /** Delays the response to a request until the returned function is called. */
  async delaysResponse(call: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.page.route(call, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  /** Every address in the history of the active tab. */
  async history(): Promise<readonly string[]> {
    const devtools = await this.context.newCDPSession(this.page);
    const { entries } = await devtools.send('Page.getNavigationHistory');
    await devtools.detach();
    return entries.map(({ url }) => url);
  }

  /** Loses the cookies with these names, or all. The page is left first, because calls that it still makes would be refused. */
  async losesCookies(...names: readonly string[]): Promise<void> {
    await this.page.goto('about:blank');
    if (names.length === 0) await this.context.clearCookies();
    for (const name of names) await this.context.clearCookies({ name });
  }

  async cookie(name: string): Promise<Cookie | undefined> {
    return (await this.context.cookies()).find((cookie) => cookie.name === name);
  }

  /** Saves a screenshot of the page if `E2E_SHOTS` names a folder. */
  async takesScreenshot(name: string): Promise<void> {
    const folder = process.env.E2E_SHOTS;
    if (folder && !this.page.isClosed()) await this.page.screenshot({ path: join(folder, `${name}.png`) });
  }

  /** React sets a property on the root element when it hydrates the page; from then on it handles all input. */
  async waitsForHydration(): Promise<void> {
    const propertyNames = `Object.keys(document.getElementById('root') ?? {}).join()`;
    await eventually(() => this.page.evaluate(propertyNames)).toContain('__reactContainer');
  }
}
