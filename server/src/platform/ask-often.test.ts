import { expect, it } from 'vitest';
import { askOften } from './ask-often.ts';

it('An answer that comes late does not replace what a later question has found', async () => {
  const answers: ((answer: string) => void)[] = [];
  let known = '';
  const { refresh, stop } = askOften(
    () => new Promise<string>((resolve) => void answers.push(resolve)),
    (answer) => {
      known = answer;
    },
  );
  const [earlier, later] = [refresh(), refresh()];
  answers[1]?.('new');
  await later;
  expect(known).toBe('new');
  answers[0]?.('old');
  await earlier;
  expect(known).toBe('new');
  const last = refresh();
  answers.at(-1)?.('newest');
  await last;
  expect(known).toBe('newest');
  await stop();
});
