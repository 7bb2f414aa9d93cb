import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** What is wrong with an answer, as one sentence; undefined for a right one. */
export type Check = (answer: string) => string | undefined;

interface Question {
  /** What the choices mean, in lines of their own before the question. */
  readonly about?: string;
  readonly text: string;
  /** What an empty answer means. */
  readonly suggestion?: string;
  readonly check?: Check;
  /**
   * Whether the answer may hold a password. A terminal does not show it, and repeats it without the password.
   */
  readonly isSecret?: boolean;
}

/** Asks one question after the other. A wrong answer is asked for again. */
export interface Asker {
  ask(question: Question): Promise<string>;
  close(): void;
}

/** Asks on the terminal. Answers may also come from a file or another program, one in each line. */
export function createAsker(): Asker {
  let hidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    },
  });
  const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;
  // Only as a terminal does it show what is typed itself, and so can leave it out.
  const terminal = createInterface({
    input: process.stdin,
    output,
    terminal: isTerminal,
    historySize: 0,
  });
  // While the library reads single keys, the terminal sends no signal. It is not closed: that would look like
  // the end of the answers.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  let isClosed = false;
  terminal.once('close', () => {
    isClosed = true;
  });
  /** An input that has ended is asked nevertheless: the questions show which suggestions are taken. */
  function showPrompt(text: string): void {
    terminal.setPrompt(text);
    if (isTerminal && !isClosed) terminal.prompt();
    else process.stderr.write(text);
  }
  const lines = terminal[Symbol.asyncIterator]();
  return {
    async ask({ about, text, suggestion = '', check, isSecret = false }) {
      if (about) process.stderr.write(about);
      for (;;) {
        showPrompt(`${text}${suggestion && ` [${suggestion}]`}: `);
        hidden = isSecret && isTerminal;
        const { value, done } = await lines.next();
        const answer = (done ? '' : value.trim()) || suggestion;
        if (hidden) process.stderr.write(`${withoutPassword(answer)}\n`);
        hidden = false;
        // After the last line there is no other answer: the mistake is named at the end.
        const mistake = done ? undefined : check?.(answer);
        if (!mistake) return answer;
        process.stderr.write(`${mistake}\n`);
      }
    },
    close: () => terminal.close(),
  };
}

/**
 * An address without its user and password; nothing of another text, because a password can be anywhere in
 * it.
 */
function withoutPassword(answer: string): string {
  if (!/^[a-z]+:\/\//.test(answer)) return answer && '(not shown)';
  return answer.replace(/:\/\/.*@/s, '://(not shown)@');
}
