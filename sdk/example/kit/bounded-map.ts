const capacity = 10_000;

/** A map that forgets what it has had longest when it is full. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.keys();
    if (oldest !== undefined && this.size > capacity) this.delete(oldest);
    return this;
  }
}
