/** One step of an input device, as WebDriver writes it (https://www.w3.org/TR/webdriver2/#actions). */
export interface InputSource {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, string | number>>[];
}

/** A browser of another engine than Chromium's, with one page. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  act(source: InputSource): Promise<void>;
  /** Chooses a file in the first file input of the page. */
  chooseFile(path: string): Promise<void>;
  close(): Promise<void>;
}

/** How to start an engine, or why it cannot be started here. */
export type EngineChoice = { readonly start: () => Promise<Engine> } | { readonly missing: string };
