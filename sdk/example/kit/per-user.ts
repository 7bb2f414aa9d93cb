import { BoundedMap } from './bounded-map.ts';

/** What an application keeps about each user, in memory: it is gone when the application stops. */
export class PerUser<Value> {
  readonly #values = new BoundedMap<string, Value>();
  readonly #first: Value;

  constructor(first: Value) {
    this.#first = first;
  }

  of({ id }: { readonly id: string }): Value {
    return this.#values.get(id) ?? this.#first;
  }

  set({ id }: { readonly id: string }, value: Value): void {
    this.#values.set(id, value);
  }
}
