import type { verification as en } from '../en/verification.ts';

export const verification = {
  tabs: 'Dokumente',
  passport: 'Reisepass',
  address: 'Adresse',
  business: 'Unternehmen',
  selfie: 'Selfie',
  stepRequired: 'Schritt {step}, erforderlich',
  stepOptional: 'Schritt {step}, freiwillig',

  unverified: 'Nicht verifiziert',
  inVerification: 'In Prüfung',
  waiting: 'Wartet auf Sie',
  verified: 'Verifiziert',

  pathTitle: 'Ihr Fortschritt',
  pathDone: 'Erledigt: {documents}',
  pathLooked: 'Wird geprüft: {documents}',
  pathNext: 'Als Nächstes: {document}',
  pathComplete: 'Sie sind verifiziert. Es gibt nichts mehr zu tun.',
  pathWaits: 'Sie müssen jetzt nichts tun. Wir schreiben Ihnen, sobald wir mehr wissen.',

  loadFailed: 'Ihr Dokument konnte nicht geladen werden.',
  lockedTitle: 'Zuerst brauchen wir Ihren Namen',
  lockedText:
    'Tragen Sie Vor- und Nachnamen bei Ihrem <passport>Reisepass</passport> ein und speichern Sie. Danach geht es hier weiter.',

  asyncTitle: 'Wir verarbeiten Ihr Dokument',
  asyncText: 'Das dauert ein paar Sekunden. Danach können Sie es wieder ändern.',
  systemTitle: 'Wir prüfen Ihr Dokument',
  systemText: 'Zuerst wird es automatisch geprüft, danach sieht es jemand aus unserem Team an.',
  moderatorTitle: 'Unser Team sieht sich Ihr Dokument an',
  moderatorText:
    'Ihre Angaben werden mit Ihren Bildern verglichen. Sie bekommen eine E-Mail, sobald entschieden ist, und können diese Seite schließen.',
  since: 'Gesendet am {date}',
  verifiedTitle: 'Dieses Dokument ist verifiziert',
  verifiedText: 'Hier gibt es nichts mehr zu tun.',
  verifiedSince: 'Verifiziert am {date}',
  showData: 'Meine Angaben ansehen',
  back: 'Zurück',

  changesTitle: 'Bitte ändern Sie etwas',
  changesText:
    'Dieses Dokument konnte noch nicht verifiziert werden. Ändern Sie, was markiert ist, und lassen Sie es erneut prüfen.',
  questionTitle: 'Wir haben eine Frage',
  questionText:
    'Prüfen Sie, was markiert ist, korrigieren Sie es bei Bedarf und lassen Sie das Dokument erneut prüfen.',
  refusedTitle: 'Dieses Dokument kann nicht verifiziert werden',
  refusedText:
    'Es wurde abgelehnt und kann nicht noch einmal gesendet werden. Wenn Sie das für einen Fehler halten, schreiben Sie an <support>{email}</support>.',

  reasonBlurred: 'Ein Bild ist unscharf. Fotografieren Sie noch einmal mit ruhiger Hand.',
  reasonDark: 'Ein Bild ist zu dunkel. Fotografieren Sie noch einmal bei Tageslicht.',
  reasonGlare: 'In einem Bild spiegelt sich Licht. Fotografieren Sie noch einmal ohne Blitz.',
  reasonCutOff: 'Ein Bild zeigt nicht das ganze Dokument.',
  reasonMissingPage: 'Eine Seite fehlt. Fügen Sie ein Bild davon hinzu.',
  reasonWrongDocument: 'Das ist ein anderes Dokument als das, das wir brauchen.',
  reasonExpired: 'Das Dokument ist abgelaufen.',
  reasonTooOld: 'Das Dokument ist zu alt.',
  reasonDataDiffers: 'Das weicht vom Dokument ab.',
  reasonDataUnreadable: 'Das ist in den Bildern nicht lesbar.',
  reasonNameDiffers: 'Der Name weicht vom Namen Ihres Kontos ab.',
  reasonFaceNotVisible: 'Ihr Gesicht ist nicht gut zu sehen.',
  reasonFaceDiffers: 'Das Gesicht weicht vom Bild im Reisepass ab.',
  reasonDataUnclear: 'Das verstehen wir nicht. Bitte prüfen Sie es.',
  reasonUnderAge: 'Sie müssen mindestens 18 Jahre alt sein.',
  reasonAltered: 'Das Dokument scheint verändert worden zu sein.',
  reasonOtherAccount: 'Dieses Dokument gehört zu einem anderen Konto.',
} satisfies Record<keyof typeof en, string>;
