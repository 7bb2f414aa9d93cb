/** Is told the priority of each commit of React, while a test sets it: 1 is what nothing interrupts. */
declare global {
  var onReactCommit: ((priority: number) => void) | undefined;
}

// React looks for developer tools when it is loaded, which all test files of a worker share.
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, _root: object, priority: number) =>
      globalThis.onReactCommit?.(priority),
    onCommitFiberUnmount() {},
  },
});

export {};
