import { StoreUnavailable } from '../../platform/faults/unavailable.ts';
import type { FileStore } from './interface.ts';

/** Says of each failure of a bucket that it cannot be used for now. */
export function withUnavailable(bucket: string, open: () => Promise<FileStore>): FileStore {
  async function use<Result>(call: (store: FileStore) => Promise<Result>): Promise<Result> {
    try {
      return await call(await open());
    } catch (error) {
      throw new StoreUnavailable(bucket, error);
    }
  }
  return {
    put: (name, content) => use((store) => store.put(name, content)),
    get: (name) => use((store) => store.get(name)),
    has: (name) => use((store) => store.has(name)),
    delete: (name) => use((store) => store.delete(name)),
    async *list(start) {
      try {
        yield* (await open()).list(start);
      } catch (error) {
        throw new StoreUnavailable(bucket, error);
      }
    },
  };
}
