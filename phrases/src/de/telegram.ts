import type { TelegramPhrases } from '../telegram.ts';

export const telegram: TelegramPhrases = {
  start:
    'Hallo! Das ist der Bot Ihres Kontos bei {host}. Er sendet Ihnen die Codes für die Anmeldung.\n\nUm diesen Chat zu verbinden, öffnen Sie in Ihrem Konto „Sicherheit“ und wählen Sie Telegram. /getid zeigt die ID dieses Chats.',
  connected: 'Dieser Chat ist verbunden. Gehen Sie zurück zum Browser. Der Code kommt gleich hier an.',
  linkExpired:
    'Dieser Link ist abgelaufen oder wurde schon verwendet. Öffnen Sie „Sicherheit“ in Ihrem Konto bei {host} und beginnen Sie noch einmal.',
  chatId: 'Die ID dieses Chats: {chatId}\n\nGeben Sie sie in Ihrem Konto unter „Sicherheit“ ein.',
  help: '/getid zeigt die ID dieses Chats.\n/help zeigt diesen Text.\n\nDer Bot sendet Codes und sonst nichts. Er fragt nie nach Ihrem Passwort oder nach einem Code.',
  privateOnly: 'Dieser Bot funktioniert nur in einem privaten Chat.',
  code: '{code} ist Ihr Code für {host}. Er gilt 5\u00a0Minuten lang.\n\nGeben Sie ihn nie weiter. Wenn Sie ihn nicht angefordert haben, ändern Sie Ihr Passwort.',
};
