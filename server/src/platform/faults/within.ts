import { setTimeout as sleep } from 'node:timers/promises';

/** The result of `work`, or an error when it takes longer than `milliseconds`. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const ended = new AbortController();
  const tooLate = sleep(milliseconds, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    ended.abort();
    // Any error: both may still fail, and nothing else listens to them then.
    tooLate.catch(() => {});
    // Any error: as above.
    work.catch(() => {});
  }
}
