import { createInterface } from 'node:readline';

/** Asks one question after the other; an empty answer means the suggestion. */
export interface Asker {
  ask(question: string, suggestion?: string): Promise<string>;
  close(): void;
}

/** Asks on the terminal. Answers may also come from a file or another program, one in each line. */
export function createAsker(): Asker {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question, suggestion = '') {
      process.stderr.write(`${question}${suggestion && ` [${suggestion}]`}: `);
      const { value, done } = await lines.next();
      return (done ? '' : value.trim()) || suggestion;
    },
    close: () => terminal.close(),
  };
}
