import type { Handler } from '../../context/call.ts';
import { limits } from '../../platform/limits.ts';
import { must } from '../../platform/refusal.ts';
import { digest, randomId } from '../../platform/secrets.ts';
import { factors } from '../second-factors/methods/factors.ts';
import { isOffered } from '../second-factors/methods/offered.ts';
import { upsertTelegramLink } from './store.ts';

/** A link that opens the bot in Telegram and connects the chat to this session's setup. */
export const createTelegramLink: Handler<'createTelegramLink'> = async (_input, call, context) => {
  const { config, db } = context;
  must(call, factors.TELEGRAM.isAvailable(config), 'access_denied');
  must(call, isOffered('TELEGRAM', context), 'factor_not_offered');
  // The parameter of a link to a bot has at most 64 characters of base64url.
  const nonce = randomId();
  const { accountId, sessionId } = call.user;
  await upsertTelegramLink(db, { nonce_hash: digest(nonce), account_id: accountId, session_id: sessionId });
  const { token, botName } = config.telegram;
  // In a demo without a bot, the outbox page replaces Telegram.
  const url = token ? new URL(`https://t.me/${botName}`) : new URL('/outbox/telegram', config.publicUrl);
  url.searchParams.set('start', nonce);
  return { url: url.href, expires_in: limits.telegramLink };
};
