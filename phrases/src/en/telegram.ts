/** What the bot writes. `host` is the address of this installation. */
export const telegram = {
  start:
    'Hello! This is the bot of your account at {product}. It sends you the codes for signing in.\n\nTo connect this chat, open Security in your account and choose Telegram. /getid shows the id of this chat.',
  connected: 'This chat is connected. Go back to your browser; the code comes here in a moment.',
  linkExpired:
    'This link has expired or was used before. Open Security in your account at {product} and start again.',
  chatId: 'The id of this chat: {chatId}\n\nEnter it in your account, under Security.',
  help: '/getid shows the id of this chat.\n/help shows this text.\n\nThe bot sends codes and nothing else. It never asks for your password or for a code.',
  privateOnly: 'This bot works in a private chat only.',
  code: '{code} is your code for {product}. It works for 5 minutes.\n\nDo not share it with anyone. If you did not ask for it, change your password or other ways to sign in.',
} as const;
