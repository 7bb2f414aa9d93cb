import type { upload as en, live as enLive, selfie as enSelfie, views as enViews } from '../en/upload.ts';

export const upload = {
  title: 'Bilder',
  list: 'Bilder dieses Dokuments',
  choose: 'Bild auswählen oder hier ablegen',
  drop: 'Bild ablegen',
  hint: 'JPEG oder PNG, bis 5\u00a0MB',
  takePhoto: 'Foto aufnehmen',
  chooseFile: 'Datei auswählen',
  chosen: 'Das ausgewählte Bild',
  full: 'Dieses Dokument hat {count, plural, one {# Bild} other {# Bilder}}. Mehr sind nicht möglich.',

  tipFlat: 'Legen Sie das Dokument flach auf eine dunkle Fläche. Alle vier Ecken müssen im Bild sein.',
  tipLight: 'Nutzen Sie Tageslicht ohne Blitz. Jede Zeile muss lesbar sein und nichts darf spiegeln.',
  tipFace: 'Schauen Sie gerade in die Kamera. Ihr ganzes Gesicht muss im Bild sein.',
  tipFaceLight: 'Nehmen Sie Hut und Sonnenbrille ab und wenden Sie sich einem Fenster oder einer Lampe zu.',

  onlyFirst: 'Wir haben nur die erste Datei übernommen. Fügen Sie die anderen nacheinander hinzu.',
  reduced: 'Das Bild war sehr groß, deshalb haben wir es vor dem Senden verkleinert.',
  preparing: 'Das Bild wird vorbereitet\u00a0…',
  adviceTitle: 'Prüfen Sie dieses Bild, bevor Sie es senden',
  flawSmall: 'Es ist sehr klein. Gehen Sie näher heran oder wählen Sie ein größeres Bild.',
  flawBlurred: 'Es wirkt unscharf. Halten Sie die Kamera ruhig, bis das Bild scharf ist.',
  flawDark: 'Es ist sehr dunkel. Fotografieren Sie bei Tageslicht oder unter einer Lampe.',
  flawGlare: 'Es hat helle Spiegelungen. Drehen Sie das Dokument etwas und nutzen Sie keinen Blitz.',
  sendAnyway: 'Trotzdem senden',
  chooseOther: 'Anderes Bild auswählen',

  sending: 'Bild wird gesendet',
  storing: 'Bild wird gespeichert',
  sent: 'Bild gesendet. Wir prüfen es jetzt.',
  failedTitle: 'Das Bild wurde nicht gesendet',

  picture: 'Bild {number}',
  processing: 'Wird geprüft',
  ready: 'Bereit',
  failed: 'Nicht verwendbar',
  problemUnreadable:
    'Wir konnten diese Datei nicht als Bild lesen. Löschen Sie sie und machen Sie ein neues Foto.',
  problemTooLarge: 'Dieses Bild hat zu viele Pixel. Löschen Sie es und senden Sie ein kleineres.',
  problemInfected:
    'Unser Virenscanner hat diese Datei abgelehnt. Löschen Sie sie und machen Sie ein neues Foto.',

  show: 'Bild {number} anzeigen',
  view: 'Bild, kann gescrollt werden',
  previewFailed: 'Das Bild konnte nicht geladen werden. Schließen Sie es und versuchen Sie es erneut.',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  rotate: 'Ansicht drehen',

  delete: 'Bild {number} löschen',
  deleteTitle: 'Dieses Bild löschen?',
  deleteText: 'Es wird sofort aus dem Dokument entfernt und kann nicht wiederhergestellt werden.',
  deleteConfirm: 'Löschen',
  deleteBusy: 'Wird gelöscht\u00a0…',
  deleted: 'Bild gelöscht.',
} satisfies Record<keyof typeof en, string>;

export const selfie = {
  lead: 'Nehmen Sie ein Bild von Ihrem Gesicht auf. Unser Team vergleicht es mit dem Bild in Ihrem Reisepass.',
  missing: 'Fügen Sie ein Bild von Ihrem Gesicht hinzu.',
  saved: 'Jedes Bild wird gespeichert, sobald es gesendet ist.',
} satisfies Record<keyof typeof enSelfie, string>;

export const live = {
  verified: '{document}: verifiziert.',
  changesAsked: '{document}: Unser Team hat eine Anmerkung. Bitte sehen Sie sie sich an.',
} satisfies Record<keyof typeof enLive, string>;

export const views = {
  title: 'Wer Ihre Daten angesehen hat',
  text: 'Nur unser Team und der technische Betrieb können Ihr Konto, Ihre Dokumente und Bilder öffnen. Jedes Mal wird hier aufgeführt.',
  empty: 'Ihre Daten wurden noch nicht angesehen.',
  failed: 'Die Liste konnte nicht geladen werden',
  more: 'Mehr anzeigen',
  moderator: 'Moderation',
  admin: 'Admin',
  support: 'Support',
  operator: 'Technischer Betrieb',
  account: 'Konto',
  dataOf: '{document}: Daten',
  pictureOf: '{document}: Bild',
} satisfies Record<keyof typeof enViews, string>;
