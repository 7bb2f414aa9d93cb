import type { reviewAreas as en } from '../en/console-review.ts';
import { documentField } from './document-fields.ts';
import { verification } from './verification.ts';

const reviews = {
  title: 'Prüfungen',
  lead: 'Dokumente, die auf eine Entscheidung warten, die ältesten zuerst.',
  numbers: 'Zahlen des Tages',
  waiting: 'Wartend',
  oldest: 'Ältestes wartet seit',
  decided: 'Heute entschieden',
  median: 'Mittlere Zeit bis zur Entscheidung',
  escalated: 'Für Admins',
  document: 'Dokument',
  language: 'Sprache',
  every: 'Alle',
  since: 'Wartet seit',
  round: 'Runde',
  worker: 'In Arbeit bei',
  mine: 'Ihnen',
  secondReview: 'Zweite Prüfung',
  startOldest: 'Mit dem ältesten beginnen',
  refresh: 'Aktualisieren',
  refreshed: 'Die Liste ist aktuell.',
  emptyTitle: 'Alles ist entschieden',
  emptyText: 'Kein Dokument wartet mehr. Danke, und genießen Sie die Pause.',
  filteredTitle: 'Nichts davon wartet',
  filteredText: 'Vielleicht warten andere Dokumente.',
  showEverything: 'Alle Dokumente anzeigen',
  nothingLeft: 'Für Sie ist gerade nichts mehr da. An den Dokumenten, die noch warten, arbeiten andere.',
};

/** Why a decision cannot be made with the reasons that were chosen. */
const remarksProblem = {
  missing: 'Wählen Sie mindestens einen Grund, damit die Person weiß, was zu tun ist.',
  left: 'Sie haben Gründe gewählt. Entfernen Sie sie, um zu genehmigen, oder verlangen Sie Änderungen.',
  dataOnly:
    'Eine Frage betrifft die Daten, und die Bilder bleiben. Verlangen Sie Änderungen, wenn ein Bild ersetzt werden muss.',
  unfit:
    'Ein gewählter Grund passt nicht zu der Stelle, zu der er gehört. Entfernen Sie ihn und wählen Sie einen anderen.',
};

const reviewKeys = {
  title: 'Tasten',
  active: 'Diese Tasten verwenden',
  activeHint: 'Schalten Sie sie aus, wenn sie bei der Spracheingabe oder mit einem Screenreader stören.',
  help: 'Tasten anzeigen',
  nextRow: 'Nächstes Dokument',
  previousRow: 'Vorheriges Dokument',
  openRow: 'Dokument öffnen',
  approve: 'Genehmigen',
  ask: 'Änderungen verlangen',
  question: 'Nach den Daten fragen',
  refuse: 'Endgültig ablehnen',
  undo: 'Entscheidung zurücknehmen',
  nextField: 'Nächstes Feld',
  previousField: 'Vorheriges Feld',
  accept: 'Feld annehmen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'Bild einpassen',
  rotate: 'Bild drehen',
  contrast: 'Mehr Kontrast',
  nextPicture: 'Nächstes Bild',
  previousPicture: 'Vorheriges Bild',
  move: 'Bild verschieben, wenn es den Fokus hat',
  or: 'oder',
  space: 'Leertaste',
};

const review = {
  back: 'Alle Prüfungen',
  titleOf: '{document}, Runde {round}',
  roundOf: 'Runde {round}',
  pictures: 'Bilder',
  pictureOf: 'Bild {number} von {count}',
  noPictures: 'Dieses Dokument hat keine Bilder.',
  pictureLoading: 'Das Bild wird geladen\u00a0…',
  inPicture: 'Im Bild',
  atRegistration: 'Bei der Registrierung',
  differs: 'Weicht ab',
  unclear: 'Schwer lesbar',
  pictureFailed: 'Das Bild konnte nicht geladen werden.',
  pictureHelp: 'Ziehen Sie das Bild, um es zu verschieben. Ein Klick holt eine Stelle in die Mitte.',
  zoomLevel: 'Vergrößerung {percent}\u00a0%',
  data: 'Daten',
  noData: 'Ein Selfie hat keine Daten. Vergleichen Sie das Gesicht mit dem Reisepass.',
  empty: 'leer',
  acceptField: 'Annehmen: {field}',
  askAbout: 'Nachfragen: {field}',
  noReason: 'Nichts zu fragen',
  changed: 'Geändert',
  earlierValue: 'Runde {round}:',
  sameAddress: 'Laut Angabe sind beide Adressen gleich.',
  pictureReasons: 'Was an den Bildern nicht stimmt',
  documentReasons: 'Was am Dokument nicht stimmt',
  findings: 'Die automatische Prüfung hat etwas gefunden',
  person: 'Person',
  name: 'Name im Konto',
  email: 'E-Mail',
  earlier: 'Frühere Runden',
  noDecision: 'Keine Entscheidung',
  decidedBy: '{name}, {time}',
  note: 'Interne Notiz',
  noteHint: 'Nur das Team kann sie lesen.',
  preview: 'Die Person wird lesen, auf {language}:',
  confirmRefuse: 'Dieses Dokument endgültig ablehnen?',
  confirmRefuseText:
    'Die Person kann es nicht noch einmal einreichen und liest Ihre Gründe. Nur ein Admin kann es wieder öffnen.',
  picturesUnopened:
    'Öffnen Sie alle Bilder, bevor Sie entscheiden: {open} von {count} sind offen. N zeigt das nächste.',
  decision: 'Entscheidung',
  undo: 'Zurücknehmen',
  undoFor: 'Sie gilt in zehn Sekunden. Mit U nehmen Sie sie zurück.',
  nextNow: 'Nächstes Dokument',
  takenTitle: '{name} arbeitet an diesem Dokument',
  takenText: 'Ein Dokument wird immer nur von einer Person geprüft.',
  lostTitle: 'Dieses Dokument bearbeitet jetzt jemand anderes',
  lostText: 'Ihre Reservierung ist abgelaufen, oder jemand hat entschieden. Von Ihnen wurde nichts gesendet.',
  notWaitingTitle: 'Dieses Dokument wartet nicht mehr',
  notWaitingText: 'Es wurde entschieden, oder die Person hat es geändert.',
  ownTitle: 'Das ist Ihr eigenes Dokument',
  ownText: 'Darüber muss jemand anderes entscheiden.',
  missingTitle: 'Dieses Dokument gibt es nicht',
  missingText: 'Vielleicht wurde es gelöscht.',
  reopen: 'Wieder öffnen',
  reopenTitle: 'Dieses Dokument wieder öffnen?',
  reopenText: 'Die Person kann es ändern und noch einmal einreichen.',
  adminsTitle: 'Dieses Dokument ist für Admins',
  adminsText: 'Es wurde oft eingereicht, oder zwei Prüfungen waren sich nicht einig.',
};

const reviewFinding = {
  SAME_PICTURE_OTHER_ACCOUNT: 'Dasselbe Bild wurde in einem anderen Konto hochgeladen.',
  NAME_DIFFERS_FROM_ACCOUNT: 'Der Name ist nicht der des Kontos.',
};

const documentType = {
  PASSPORT: 'Reisepass',
  ADDRESS: 'Adresse',
  COMPANY: 'Firma',
  SELFIE: 'Selfie',
  PHONE: 'Telefon',
};

const reviewOutcome = {
  APPROVED: 'Genehmigt',
  CHANGES_REQUESTED: 'Änderungen verlangt',
  QUESTION: 'Frage gestellt',
  REFUSED: 'Endgültig abgelehnt',
};

const reviewField = {
  ...documentField,
  partOf: '{group}: {field}',
  MALE: verification.genderMALE,
  FEMALE: verification.genderFEMALE,
  UNDEFINED: verification.genderUNDEFINED,
  ENTREPRENEUR: verification.accountTypeEntrepreneur,
  COMPANY: verification.accountTypeCompany,
};

const reviewReasonName = {
  PICTURE_BLURRED: 'Unscharf',
  PICTURE_DARK: 'Zu dunkel',
  PICTURE_GLARE: 'Spiegelung',
  PICTURE_CUT_OFF: 'Abgeschnitten',
  PICTURE_MISSING_PAGE: 'Seite fehlt',
  WRONG_DOCUMENT: 'Falsches Dokument',
  DOCUMENT_EXPIRED: 'Abgelaufen',
  DOCUMENT_TOO_OLD: 'Zu alt',
  DATA_DIFFERS: 'Weicht vom Dokument ab',
  DATA_UNREADABLE: 'Auf dem Bild nicht lesbar',
  NAME_DIFFERS: 'Anderer Name',
  FACE_NOT_VISIBLE: 'Gesicht nicht zu sehen',
  FACE_DIFFERS: 'Anderes Gesicht',
  DATA_UNCLEAR: 'Unklar, was gemeint ist',
  UNDER_AGE: 'Unter 18',
  DOCUMENT_ALTERED: 'Verändert',
  OTHER_ACCOUNT: 'Gehört zu einem anderen Konto',
};

export const reviewAreas = {
  reviews,
  reviewKeys,
  remarksProblem,
  review,
  reviewFinding,
  documentType,
  reviewOutcome,
  reviewField,
  reviewReasonName,
} satisfies { readonly [Area in keyof typeof en]: Record<keyof (typeof en)[Area], string> };
