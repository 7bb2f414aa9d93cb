let offset = 0;
let installed: { readonly former: DateConstructor; readonly moved: DateConstructor } | undefined;

/**
 * Moves the `Date` of the portal, of its database and of the application under test, but no timers and no
 * `performance.now`. Once the clock is moved back by as much, the process has its own clock again.
 */
export function moveClock(milliseconds: number): void {
  offset += milliseconds;
  if (offset !== 0) {
    installed ??= install();
    return;
  }
  // What another library has put in its place meanwhile stays.
  if (installed && globalThis.Date === installed.moved) globalThis.Date = installed.former;
  installed = undefined;
}

function install() {
  const former = globalThis.Date;
  const now = () => former.now() + offset;
  const moved = new Proxy(former, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date, // `target` constructs dates
    apply: () => new former(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  globalThis.Date = moved;
  return { former, moved };
}
