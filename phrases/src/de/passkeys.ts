import type * as en from '../en/passkeys.ts';

/** Read at the sign-in. */
export const passkey = {
  button: 'Mit Passkey anmelden',
  use: 'Stattdessen Passkey verwenden',
  busy: 'Wir warten auf Ihren Passkey\u00a0…',
  cancelled: 'Die Anmeldung mit dem Passkey wurde abgebrochen. Sie können es noch einmal versuchen.',
} satisfies Record<keyof typeof en.passkey, string>;

/** Read on the security screen. */
export const passkeys = {
  title: 'Passkeys',
  text: 'Melden Sie sich ohne Passwort an: mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts.',
  empty: 'Sie haben noch keine Passkeys',
  emptyText:
    'Ein Passkey ist schneller als ein Passwort und funktioniert nicht auf gefälschten Anmeldeseiten.',
  failed: 'Ihre Passkeys konnten nicht geladen werden',
  add: 'Passkey hinzufügen',
  addBusy: 'Wir warten auf Ihr Gerät\u00a0…',
  addText:
    'Geben Sie ihm einen Namen, den Sie später wiedererkennen. Danach fragt Ihr Gerät nach Fingerabdruck, Gesicht oder PIN.',
  name: 'Name des Passkeys',
  enterName: 'Geben Sie einen Namen ein.',
  added: 'Der Passkey wurde hinzugefügt.',
  created: 'Hinzugefügt: {time}',
  used: 'Zuletzt verwendet: {time}',
  unused: 'Noch nicht verwendet',
  rename: 'Umbenennen',
  renameLabel: '{name} umbenennen',
  renameTitle: 'Passkey umbenennen',
  save: 'Speichern',
  saveBusy: 'Wird gespeichert\u00a0…',
  renamed: 'Der Passkey hat einen neuen Namen.',
  suspended: 'Pausiert',
  suspendedText:
    'Er wurde in der Woche vor dem Zurücksetzen Ihres Passworts hinzugefügt, deshalb ist damit keine Anmeldung möglich. Bestätigen Sie ihn, wenn er Ihnen gehört. Sonst entfernen Sie ihn.',
  confirm: 'Bestätigen',
  confirmLabel: '{name} bestätigen',
  confirmed: 'Der Passkey funktioniert wieder.',
  remove: 'Entfernen',
  removeLabel: '{name} entfernen',
  removeTitle: 'Diesen Passkey entfernen?',
  removeText:
    'Mit „{name}“ können Sie sich dann nicht mehr anmelden. Hier bleiben Sie angemeldet. Löschen Sie ihn auch im Passwortmanager Ihres Geräts.',
  removeBusy: 'Wird entfernt\u00a0…',
  removed: 'Der Passkey wurde entfernt.',
  cancelled:
    'Es wurde nichts hinzugefügt: Der Vorgang wurde abgebrochen oder hat zu lange gedauert. Sie können es noch einmal versuchen.',
  unsupported:
    'Dieser Browser oder dieses Gerät kann keinen Passkey speichern. Versuchen Sie es mit einem anderen Browser oder einem Smartphone.',
  registered: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
} satisfies Record<keyof typeof en.passkeys, string>;
