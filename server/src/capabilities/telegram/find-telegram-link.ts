import type { Handler } from '../../context/call.ts';
import { findConnectedChat } from '../second-factors/methods/store.ts';

/**
 * Whether the user has started the bot by the link of this session. The id of the chat stays on the server.
 */
export const findTelegramLink: Handler<'findTelegramLink'> = async (_input, { user }, { db }) => ({
  connected: (await findConnectedChat(db, user.sessionId)) !== null,
});
