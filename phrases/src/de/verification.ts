import type { verification as en } from '../en/verification.ts';

export const verification = {
  tabs: 'Dokumente',
  passport: 'Reisepass',
  address: 'Adresse',
  business: 'Firma',
  selfie: 'Selfie',
  stepRequired: 'Schritt {step}, erforderlich',
  stepOptional: 'Schritt {step}, optional',

  unverified: 'Nicht verifiziert',
  inVerification: 'In Prüfung',
  waiting: 'Wartet auf Sie',
  refused: 'Abgelehnt',
  verified: 'Verifiziert',

  pathTitle: 'Ihr Fortschritt',
  pathDone: 'Erledigt: {documents}',
  pathInReview: 'Wird geprüft: {documents}',
  pathRefused: 'Abgelehnt: {documents}',
  pathNext: 'Als Nächstes: {document}',
  pathComplete: 'Sie sind verifiziert. Es gibt nichts mehr zu tun.',
  pathWaits: 'Sie müssen jetzt nichts tun. Wir schreiben Ihnen, sobald wir mehr wissen.',

  loadFailed: 'Ihr Dokument konnte nicht geladen werden.',
  lockedTitle: 'Zuerst brauchen wir Ihren Namen',
  lockedText:
    'Tragen Sie unter <passport>Reisepass</passport> Ihre Vornamen und Ihren Nachnamen ein und speichern Sie. Danach geht es hier weiter.',

  asyncTitle: 'Wir verarbeiten Ihr Dokument',
  asyncText: 'Das dauert ein paar Sekunden. Danach können Sie es wieder ändern.',
  systemTitle: 'Wir prüfen Ihr Dokument',
  systemText: 'Zuerst wird es automatisch geprüft, danach sieht es jemand aus unserem Team an.',
  moderatorTitle: 'Unser Team sieht sich Ihr Dokument an',
  moderatorText:
    'Ihre Angaben werden mit Ihren Bildern verglichen. Sie erhalten eine E-Mail, sobald wir entschieden haben, und können diese Seite schließen.',
  since: 'Gesendet am {date}',
  verifiedTitle: 'Dieses Dokument ist verifiziert',
  verifiedText: 'Hier gibt es nichts mehr zu tun.',
  verifiedSince: 'Verifiziert am {date}',
  showData: 'Meine Angaben ansehen',
  back: 'Zurück',

  changesTitle: 'Bitte ändern Sie noch etwas',
  changesText:
    'Dieses Dokument konnte noch nicht verifiziert werden. Ändern Sie, was markiert ist, und lassen Sie es dann noch einmal prüfen.',
  questionTitle: 'Wir haben eine Frage',
  questionText:
    'Prüfen Sie, was markiert ist, korrigieren Sie es bei Bedarf und lassen Sie das Dokument dann noch einmal prüfen.',
  refusedTitle: 'Dieses Dokument kann nicht verifiziert werden',
  refusedText:
    'Es wurde abgelehnt und kann nicht noch einmal gesendet werden. Wenn Sie das für einen Fehler halten, schreiben Sie an <support>{email}</support>.',

  dataTitle: 'Ihre Angaben',
  save: 'Speichern',
  saveBusy: 'Wird gespeichert\u00a0…',
  saved: 'Ihre Änderungen sind gespeichert.',
  saveFailed: 'Ihre Änderungen wurden nicht gespeichert. Bitte prüfen Sie die markierten Felder.',
  verify: 'Prüfen lassen',
  verifyBusy: 'Wird gesendet\u00a0…',
  verifyFailed: 'Ihr Dokument wurde nicht zur Prüfung gesendet.',
  missing: 'Das fehlt noch, bevor Sie es prüfen lassen können',
  missingSave: 'Speichern Sie zuerst Ihre Änderungen.',
  missingFields: 'Füllen Sie die leeren Felder aus und speichern Sie.',
  missingPicture: 'Fügen Sie ein Bild des Dokuments hinzu.',
  submittedTitle: 'Ihr Dokument ist unterwegs',
  submittedText:
    'Wir prüfen es jetzt. Sie erhalten eine E-Mail, sobald wir entschieden haben. Inzwischen können Sie mit dem nächsten Dokument weitermachen.',
  submittedClose: 'OK',
  domainTitle: 'Sind Sie auf der richtigen Website?',
  domainText:
    'Sie senden gleich persönliche Dokumente an <host>{host}</host>. Vergleichen Sie das mit der Adresszeile Ihres Browsers. Wenn dort etwas anderes steht, senden Sie nichts.',
  domainConfirm: 'Ja, senden',
  nameHint: 'Wie im Reisepass gedruckt, in lateinischen Buchstaben',
  genderUNDEFINED: 'Keine Angabe',
  genderMALE: 'Männlich',
  genderFEMALE: 'Weiblich',
  expireHint: 'Mindestens 180\u00a0Tage ab heute',
  day: 'Tag',
  month: 'Monat',
  year: 'Jahr',
  dateInvalid: 'Geben Sie ein gültiges Datum mit Tag, Monat und Jahr ein.',
  openPicker: 'Datum auswählen',
  residentialSame: 'Ich wohne an meiner Postanschrift',
  address2Hint: 'Wenn es nichts davon gibt: Bindestrich (-) eingeben',
  suggestions: '{count, plural, one {# Vorschlag} other {# Vorschläge}}',
  suggestionsBy: 'Vorschläge: Google Maps',
  optional: 'optional',
  accountTypeEntrepreneur: 'Einzelunternehmen',
  accountTypeCompany: 'Gesellschaft',
  selfieModeratorText:
    'Ihr Gesicht wird mit dem Bild in Ihrem Reisepass verglichen. Sie erhalten eine E-Mail, sobald wir entschieden haben, und können diese Seite schließen.',
} satisfies Record<keyof typeof en, string>;
