import { createInterface } from 'node:readline';

/** What is wrong with an answer, as one sentence; undefined for a right one. */
export type Check = (answer: string) => string | undefined;

/** Asks one question after the other; an empty answer means the suggestion. A wrong answer is asked for again. */
export interface Asker {
  ask(question: string, suggestion?: string, check?: Check): Promise<string>;
  close(): void;
}

/** Asks on the terminal. Answers may also come from a file or another program, one in each line. */
export function createAsker(): Asker {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask(question, suggestion = '', check) {
      for (;;) {
        process.stderr.write(`${question}${suggestion && ` [${suggestion}]`}: `);
        const { value, done } = await lines.next();
        const answer = (done ? '' : value.trim()) || suggestion;
        // After the last line there is no other answer: the mistake is named at the end.
        const mistake = done ? undefined : check?.(answer);
        if (!mistake) return answer;
        process.stderr.write(`${mistake}\n`);
      }
    },
    close: () => terminal.close(),
  };
}
