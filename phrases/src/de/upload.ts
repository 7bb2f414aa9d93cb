import type {
  upload as en,
  camera as enCamera,
  live as enLive,
  phone as enPhone,
  selfie as enSelfie,
} from '../en/upload.ts';

export const upload = {
  title: 'Bilder',
  list: 'Bilder dieses Dokuments',
  choose: 'Bild auswählen oder hier ablegen',
  drop: 'Bild ablegen',
  hint: 'JPEG oder PNG, bis 5\u00a0MB',
  takePhoto: 'Foto aufnehmen',
  chooseFile: 'Datei auswählen',
  chosen: 'Das ausgewählte Bild',
  full: '{count, plural, one {Dieses Dokument hat # Bild. Mehr sind nicht möglich.} other {Dieses Dokument hat # Bilder. Mehr sind nicht möglich.}}',

  tipFlat: 'Legen Sie das Dokument flach auf eine dunkle Fläche. Alle vier Ecken müssen im Bild sein.',
  tipLight: 'Nutzen Sie Tageslicht ohne Blitz. Jede Zeile muss lesbar sein und nichts darf spiegeln.',
  tipFace: 'Schauen Sie gerade in die Kamera. Ihr ganzes Gesicht muss im Bild sein.',
  tipFaceLight: 'Nehmen Sie Hut und Sonnenbrille ab und wenden Sie sich einem Fenster oder einer Lampe zu.',

  onlyFirst: 'Wir haben nur die erste Datei übernommen. Fügen Sie die anderen nacheinander hinzu.',
  reduced: 'Das Bild war sehr groß. Wir haben es verkleinert, damit es schneller gesendet wird.',
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
  damaged:
    'Diese Datei ist beschädigt und lässt sich nicht als Bild öffnen. Nehmen Sie das Bild noch einmal auf oder wählen Sie ein anderes.',

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

export const camera = {
  open: 'Kamera verwenden',
  title: 'Bild aufnehmen',
  live: 'Bild der Kamera',
  starting: 'Die Kamera wird gestartet\u00a0…',
  placePassport: 'Legen Sie die Seite mit Ihrem Foto in den Rahmen, die zwei Codezeilen an den unteren Rand.',
  placePage: 'Legen Sie die ganze Seite in den Rahmen.',
  placeFace: 'Halten Sie Ihr Gesicht in den Rahmen und sehen Sie in die Kamera.',
  far: 'Gehen Sie näher heran, bis das Dokument den Rahmen füllt.',
  dark: 'Zu dunkel. Machen Sie Licht an.',
  blurred: 'Halten Sie still, bis es scharf ist.',
  glare: 'Stellenweise zu hell. Drehen Sie das Dokument ein wenig.',
  small: 'Diese Kamera macht kleine Bilder. Gehen Sie näher heran.',
  steady: 'Gut. Halten Sie still\u00a0…',
  take: 'Aufnehmen',
  switch: 'Kamera wechseln',
  check: 'Ist jede Zeile lesbar?',
  checkFace: 'Ist Ihr ganzes Gesicht zu sehen?',
  use: 'Dieses Bild verwenden',
  again: 'Noch einmal aufnehmen',
  taken: 'Das aufgenommene Bild',
  failedTitle: 'Die Kamera kann nicht verwendet werden',
  denied:
    'Der Browser lässt diese Seite die Kamera nicht verwenden. Erlauben Sie es in den Einstellungen neben der Adresse, oder wählen Sie eine Datei.',
  none: 'Es wurde keine Kamera gefunden. Wählen Sie eine Datei.',
  busy: 'Ein anderes Programm verwendet die Kamera. Schließen Sie es und versuchen Sie es noch einmal, oder wählen Sie eine Datei.',
  insecure: 'Die Kamera funktioniert nur über eine sichere Verbindung (https). Wählen Sie eine Datei.',
  chooseFile: 'Datei wählen',
  good: 'Gut',
  bad: 'So nicht',
  exampleGood: 'Die ganze Seite, gerade und scharf',
  exampleCut: 'Eine Ecke ist abgeschnitten',
  exampleGlare: 'Eine Spiegelung verdeckt den Text',
  exampleFace: 'Das ganze Gesicht, gleichmäßig beleuchtet',
  exampleFaceCut: 'Das Gesicht ist abgeschnitten',
  exampleFaceCovered: 'Eine Sonnenbrille verdeckt die Augen',
} satisfies Record<keyof typeof enCamera, string>;

export const phone = {
  continue: 'Auf dem Smartphone fortfahren',
  qrCode: 'QR-Code für Ihr Smartphone',
  scan: 'Scannen Sie diesen Code mit der Kamera Ihres Smartphones.',
  opened: 'Ihr Smartphone ist verbunden. Nehmen Sie das Bild dort auf.',
  onlyThis: 'Das Smartphone kann hier nur ein Bild hinzufügen. Es ist nicht angemeldet.',
  stop: 'Beenden',
  endedHere: 'Dieser Code gilt nicht mehr.',
  newCode: 'Neuer Code',
  arrived: 'Das Bild von Ihrem Smartphone ist angekommen.',
  title: 'Bild: {document}',
  sentTitle: 'Bild gesendet',
  sentText: 'Fahren Sie am Computer fort. Sie können diese Seite schließen.',
  endedTitle: 'Dieser Link gilt nicht mehr',
  endedText: 'Lassen Sie sich am Computer einen neuen Code anzeigen und scannen Sie ihn.',
} satisfies Record<keyof typeof enPhone, string>;

export const selfie = {
  lead: 'Nehmen Sie ein Bild von Ihrem Gesicht auf. Unser Team vergleicht es mit dem Bild in Ihrem Reisepass.',
  missing: 'Fügen Sie ein Bild von Ihrem Gesicht hinzu.',
  saved: 'Jedes Bild wird gespeichert, sobald es gesendet ist.',
} satisfies Record<keyof typeof enSelfie, string>;

export const live = {
  verified: '{document}: verifiziert.',
  changesAsked: '{document}: Unser Team hat eine Anmerkung. Bitte lesen Sie sie.',
} satisfies Record<keyof typeof enLive, string>;
