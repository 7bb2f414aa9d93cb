import type { recovery as english, trusted as englishTrusted } from '../en/recovery.ts';

export const recovery = {
  title: 'Wiederherstellungscodes',
  text: 'Wenn Sie Ihr Smartphone verlieren, können Sie sich statt mit dem sechsstelligen Code mit einem Wiederherstellungscode anmelden. Jeder gilt nur einmal.',
  failed: 'Ihre Wiederherstellungscodes konnten nicht geladen werden',
  left: '{count, plural, one {Sie haben noch # Code.} other {Sie haben noch # Codes.}}',
  few: '{count, plural, one {Nur noch # Code ist übrig. Erstellen Sie bald neue.} other {Nur noch # Codes sind übrig. Erstellen Sie bald neue.}}',
  none: 'Sie haben keine Wiederherstellungscodes. Wenn Sie Ihr Smartphone verlieren, können Sie sich womöglich nicht mehr anmelden.',
  create: 'Wiederherstellungscodes erstellen',
  replace: 'Neue Codes erstellen',
  confirmCreate: 'Geben Sie Ihr Passwort ein, um zehn Wiederherstellungscodes zu erstellen.',
  confirmReplace:
    'Geben Sie Ihr Passwort ein, um zehn neue Wiederherstellungscodes zu erstellen. Die bisherigen gelten dann nicht mehr.',
  saveNow:
    'Speichern Sie jetzt Wiederherstellungscodes: Wenn Sie Ihr Smartphone verlieren, kommen Sie damit wieder in Ihr Konto.',
  saveNowButton: 'Wiederherstellungscodes speichern',
  submit: 'Codes erstellen',
  busy: 'Werden erstellt\u00a0…',
  shownTitle: 'Speichern Sie Ihre Wiederherstellungscodes',
  shownText:
    'Wir zeigen sie nur dieses eine Mal. Bewahren Sie sie so auf, dass Sie sie auch ohne Ihr Smartphone finden.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  download: 'Herunterladen',
  print: 'Drucken',
  saved: 'Ich habe diese Codes gespeichert.',
  saveFirst: 'Speichern Sie zuerst die Codes und setzen Sie dann dieses Häkchen.',
  done: 'Fertig',
  fileName: 'portico-wiederherstellungscodes.txt',
  fileTitle: 'Wiederherstellungscodes für {host}',
  fileAccount: 'Konto: {email}',
  fileDate: 'Erstellt: {date}',
  fileNote: 'Jeder Code gilt nur einmal. Neue Codes machen diese ungültig.',
} satisfies Record<keyof typeof english, string>;

export const trusted = {
  title: 'Vertrauenswürdige Browser',
  text: 'In diesen Browsern melden Sie sich nur mit dem Passwort an.',
  failed: 'Die Liste konnte nicht geladen werden',
  thisBrowser: 'Dieser Browser',
  until: 'Bis {date}',
  remove: 'Entfernen',
  removeLabel: '{browser} entfernen',
  removing: 'Wird entfernt\u00a0…',
  removed: 'Der Browser fragt jetzt wieder nach einem Code.',
} satisfies Record<keyof typeof englishTrusted, string>;
