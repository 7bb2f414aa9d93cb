/** What the operator calls the product, as this process knows it. It is read from memory. */
export interface Brand {
  readonly current: () => { readonly version: number; readonly name: string };
  /** Reads it from the database, as soon as this process has changed it. */
  readonly refresh: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
