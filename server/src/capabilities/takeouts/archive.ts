import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ArchivedFile {
  readonly path: string;
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Whether it is compressed; pictures are already. */
  readonly compressed: boolean;
}

/** The bytes of a ZIP archive. The next bytes are made when those before them were taken. */
export async function* archive(
  files: AsyncIterable<ArchivedFile>,
  madeAt: number,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const taken = () => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  for await (const { path, content, compressed } of files) {
    const entry = compressed ? new ZipDeflate(path) : new ZipPassThrough(path);
    entry.mtime = madeAt;
    zip.add(entry);
    for await (const bytes of content) {
      entry.push(bytes);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
