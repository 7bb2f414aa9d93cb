import { write, writeSync } from 'node:fs';

/** Bytes that are written at once, and the milliseconds after which a shorter rest is written. */
const blockLength = 4_096;
const flushEvery = 100;
/** Characters that wait at most while the output cannot be written; later lines are dropped. */
const mostWaiting = 4_194_304;
/** How often a full pipe is tried again at the end of the process, and the milliseconds between. */
const lastTries = 50;
const lastPause = 20;

/** Where the lines of the log go. */
export interface LogOutput {
  write(line: string): void;
  /** Writes what waits before it returns, unless the output cannot be written. */
  flushSync(): void;
}

/**
 * Writes lines asynchronously and in blocks, so that a slow reader does not delay calls. A full disk or a
 * reader that is gone costs lines, and never stops the server: too many waiting lines are dropped.
 */
export function createLogOutput(file: number): LogOutput {
  let waiting = '';
  let block = Buffer.alloc(0);
  let isWriting = false;
  let isClosed = false;
  let dropped = 0;

  function writeBlock(): void {
    if (isWriting || isClosed || !fillBlock()) return;
    isWriting = true;
    write(file, block, (error, length) => {
      isWriting = false;
      if (error) return giveUp(error);
      block = block.subarray(length);
      if (dropped > 0) reportDropped();
      if (block.length > 0 || waiting.length >= blockLength) writeBlock();
    });
  }

  function fillBlock(): boolean {
    if (block.length === 0) {
      block = Buffer.from(waiting);
      waiting = '';
    }
    return block.length > 0;
  }

  /** Other errors than that of a closed pipe may end: the timer tries again. */
  function giveUp({ code }: NodeJS.ErrnoException): void {
    if (code === 'EPIPE') isClosed = true;
  }

  function reportDropped(): void {
    const msg = `${dropped} lines of the log were lost, because it could not be written`;
    dropped = 0;
    waiting += `${JSON.stringify({ level: 40, time: new Date().toISOString(), msg })}\n`;
  }

  function flushSync(): void {
    // A block that is being written is on its way already.
    let rest = Buffer.concat([isWriting ? Buffer.alloc(0) : block, Buffer.from(waiting)]);
    try {
      for (let tries = 0; tries < lastTries && rest.length > 0 && !isClosed; ) {
        const length = tryToWrite(rest);
        rest = rest.subarray(length);
        if (length === 0) tries += 1;
      }
    } catch {
      // Any error: it is tried again, unless the process ends.
    }
    if (!isWriting) block = rest;
    waiting = isWriting ? rest.toString() : '';
  }

  /** Writes as much as the output takes now, and waits a moment if that is nothing. */
  function tryToWrite(bytes: Uint8Array): number {
    try {
      return writeSync(file, bytes);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, lastPause);
      return 0;
    }
  }

  setInterval(writeBlock, flushEvery).unref();
  process.on('exit', flushSync);
  return {
    flushSync,
    write(line) {
      if (isClosed) return;
      if (waiting.length > mostWaiting) {
        dropped += 1;
        return;
      }
      waiting += line;
      if (waiting.length >= blockLength) writeBlock();
    },
  };
}
