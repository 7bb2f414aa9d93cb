import { expect, it } from 'vitest';
import { describeServer } from '../../testing/both-databases.ts';
import { latinWordsIn } from '../../testing/latin-words.ts';
import { answerMessage } from './answer-message.ts';

describeServer('the bot', (server) => {
  it.each(['/start', '/start wrong', '/getid', '/help', 'hello'])(
    'The bot answers “%s” in Japanese without a word that stands in the code [1.5, 2.71]',
    async (text) => {
      const { host } = server.context.config.publicUrl;
      for (const isPrivate of [true, false]) {
        const said = await answerMessage({ chatId: 5, isPrivate, text, languageCode: 'ja' }, server.context);
        expect(said).toMatch(/[ぁ-ん]/u);
        expect(latinWordsIn(said, host, '/getid', '/help', 'ID')).toEqual([]);
      }
    },
  );
});
