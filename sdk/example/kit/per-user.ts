const capacity = 10_000;

/** What an application keeps about each user, in memory: it is gone when the application stops. */
export class PerUser<Value> {
  readonly #values = new Map<string, Value>();
  readonly #first: Value;

  constructor(first: Value) {
    this.#first = first;
  }

  of({ id }: { readonly id: string }): Value {
    return this.#values.get(id) ?? this.#first;
  }

  set({ id }: { readonly id: string }, value: Value): void {
    this.#values.delete(id);
    this.#values.set(id, value);
    const [oldest] = this.#values.keys();
    if (oldest !== undefined && this.#values.size > capacity) this.#values.delete(oldest);
  }
}
