import { eventually } from '../eventually.ts';
import type { Engine } from './engine.ts';

/** What the page runs to find the place of a control by its kind and name; null if there is none, or something covers it. */
function find(kind: 'field' | 'button' | 'link' | 'file', name: string) {
  const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const controls = {
    field: 'input, select, textarea',
    button: 'button',
    link: 'a[href]',
    file: 'input[type=file]',
  }[kind];
  const nameOf = (control: Element) => {
    const labelledBy = (control.getAttribute('aria-labelledby') ?? '').split(' ');
    const label = labelledBy.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
    const labels = 'labels' in control ? (control.labels as NodeListOf<Element> | null) : null; // Only form controls have it.
    return tidy(
      control.getAttribute('aria-label') ??
        (label || null) ??
        (kind === 'field' ? labels?.[0]?.textContent : control.textContent),
    );
  };
  const found = [...document.querySelectorAll(controls)].find(
    (control) => control.checkVisibility() && nameOf(control).startsWith(name),
  );
  if (!(found instanceof HTMLElement)) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(place.x, place.y);
  const isReached = found.contains(top) || top?.closest('label')?.control === found;
  return isReached ? place : null;
}

/** A user of another engine. The methods describe what the user does or sees. */
export class EngineUser {
  #started: Engine | undefined;

  starts(engine: Engine): void {
    this.#started = engine;
  }

  async leaves(): Promise<void> {
    await this.#started?.close();
    this.#started = undefined;
  }

  get #engine(): Engine {
    if (!this.#started) throw new Error('The browser has not started');
    return this.#started;
  }

  async opens(address: string): Promise<void> {
    await this.#engine.open(address);
    await this.waitsForHydration();
  }

  /** Waits until React handles the input of the page. */
  async waitsForHydration(): Promise<void> {
    const names = `Object.keys(document.getElementById('root') ?? {}).join()`;
    await eventually(() => this.#engine.evaluate(names)).toContain('__reactContainer');
  }

  async reads(words: string): Promise<void> {
    await eventually(() => this.#engine.evaluate('document.body.innerText')).toContain(words);
  }

  async isAt(address: string): Promise<void> {
    await eventually(() => this.#engine.evaluate('location.href')).toMatch(
      new RegExp(`^${RegExp.escape(address)}`),
    );
  }

  presses(name: string): Promise<void> {
    return this.#clicks('button', name);
  }

  follows(name: string): Promise<void> {
    return this.#clicks('link', name);
  }

  /** Ticks a box whose label begins with a text. */
  ticks(label: string): Promise<void> {
    return this.#clicks('field', label);
  }

  /** Waits until there is a button whose name begins with a text. */
  async finds(button: string): Promise<void> {
    await eventually(() => this.#engine.evaluate(callOf(find, 'button', button))).not.toBe(null);
  }

  /** Types into a field, in place of what it contains. */
  async types(label: string, text: string): Promise<void> {
    await eventually(async () => {
      await this.#clicks('field', label);
      await this.#keys(['\uE009', 'a']);
      await this.#enters(text);
      return await this.#engine.evaluate('document.activeElement.value');
    }).toBe(text);
  }

  /** Types into a field that the page gives the focus. It does so after its texts can be read, and keys before that would be lost. */
  async typesAtFocus(label: string, text: string): Promise<void> {
    const focused = 'document.activeElement?.labels?.[0]?.textContent';
    await eventually(() => this.#engine.evaluate(focused)).toBe(label);
    await this.#enters(text);
  }

  async #enters(text: string): Promise<void> {
    for (const key of text) await this.#keys([key]);
  }

  async pressesEnter(): Promise<void> {
    await this.#keys(['\uE007']);
  }

  /** Chooses an option of a menu. The menu itself belongs to the system, where WebDriver cannot press. */
  async selects(label: string, option: string): Promise<void> {
    const choose = (name: string, text: string) => {
      const menu = [...document.querySelectorAll('select')].find((one) =>
        one.labels[0]?.textContent?.startsWith(name),
      );
      const chosen = [...(menu?.options ?? [])].find((one) => one.text === text);
      if (!menu || !chosen) return false;
      menu.value = chosen.value;
      menu.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    };
    await eventually(() => this.#engine.evaluate(callOf(choose, label, option))).toBe(true);
  }

  chooses(file: string): Promise<void> {
    return this.#engine.chooseFile(file);
  }

  async #clicks(kind: 'field' | 'button' | 'link', name: string): Promise<void> {
    const look = async () => (await this.#engine.evaluate(callOf(find, kind, name))) as Place | null; // As `find` returns it.
    const places = [await look()];
    // At rest: what is above it may still be loading, and a press would miss it.
    await eventually(async () => {
      const before = places.at(-1);
      const now = await look();
      places.push(now);
      return now !== null && now.x === before?.x && now.y === before.y;
    }).toBe(true);
    const place = places.at(-1);
    if (!place) throw new Error(`${name} has disappeared`);
    await this.#engine.act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Presses keys together, the first ones held. */
  async #keys(keys: readonly string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.map((value) => ({ type: 'keyUp', value })).toReversed();
    await this.#engine.act({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The text of a call of a function with these arguments, which runs in the page. */
function callOf<Args extends readonly string[]>(run: (...args: Args) => unknown, ...args: Args): string {
  return `(${run})(...${JSON.stringify(args)})`;
}
