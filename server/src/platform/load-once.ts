/**
 * Returns a function that loads something when it is first needed, and then answers with the same result. A
 * failure is not kept: the next call loads again, because a file may be unreadable for a moment only.
 */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
