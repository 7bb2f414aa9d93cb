import { limits } from '@portico/contract/limits';
import { telegramChat } from '../../../db/encrypted-columns.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { Factor } from './factor.ts';
import { countAccountsOfChat, findConnectedChat, lockChat } from './store.ts';

/** One chat serves this many accounts at most: with more, one phone would give access to many accounts. */
const mostAccountsPerChat = 3;

/** Ids of private chats are positive; groups and channels have negative ones. */
const privateChat = /^[1-9]\d{0,15}$/;

/** Codes by a Telegram bot, in a private chat. */
export const telegram: Factor = {
  type: 'TELEGRAM',
  isAvailable: (config) => Boolean(config.telegram.token) || config.demo,
  async start({ account, sessionId, data }, { db, keys }) {
    const chatId = data ?? (await findConnectedChat(db, sessionId)) ?? '';
    if (!privateChat.test(chatId)) refuseField('data', 'invalid_token_data');
    const chatHmacs = keys.digests(telegramChat, chatId);
    const others = await countAccountsOfChat(db, chatHmacs, account.id);
    if (others >= mostAccountsPerChat) refuseField('data', 'invalid_token_data');
    return { secret: chatId, chatHmac: chatHmacs[0] };
  },
  async mayActivate(tx, { account_id, secret }, { keys }) {
    const chatHmacs = keys.digests(telegramChat, secret === null ? '' : keys.decrypt(secret));
    await lockChat(tx, chatHmacs);
    return (await countAccountsOfChat(tx, chatHmacs, account_id)) < mostAccountsPerChat;
  },
  codes: {
    kind: 'sent',
    async send(tx, { account, secret, code }, context) {
      const { locale } = account;
      // With it come the texts of mails and what reads texts.
      const { telegramText } = await import('@portico/phrases/telegram');
      const values = { code, product: context.brand.current().name };
      const text = await telegramText(locale, 'code', values, context.translations?.textsOf(locale).messages);
      await context.enqueue(
        tx,
        'telegram',
        { chatId: Number(secret), text },
        { lifetime: limits.code.lifetime },
      );
    },
  },
};
