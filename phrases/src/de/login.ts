import type { login as en } from '../en/login.ts';

export const login = {
  title: 'Anmelden',
  leadBack: 'und zurück zur vorigen Seite',
  busy: 'Sie werden angemeldet\u00a0…',
  leaving: 'Wird geöffnet\u00a0…',
  noAccount: 'Neu hier? <link>Konto erstellen</link>',
  withInvitation: 'Ich habe einen Einladungscode',
  addressRefused:
    'Der Link, über den Sie gekommen sind, gehört nicht zu {application}. Sie können sich anmelden, kommen dann aber zu Ihrem Profil statt dorthin zurück.',
  applicationUnknown:
    'Wir kennen die Anwendung nicht, von der Sie kommen: {application}. Sie können sich anmelden und kommen dann zu Ihrem Profil.',
  confirmFirst:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link, den wir Ihnen gesendet haben.',
  sendLinkAgain: 'Link noch einmal senden',
  triesLeft:
    '{count, plural, =0 {Warten Sie kurz vor dem nächsten Versuch.} one {Noch # Versuch, danach eine kurze Wartezeit.} other {Noch # Versuche, danach eine kurze Wartezeit.}}',

  lockedTitle: 'Konto gesperrt',
  lockedText:
    'Zu viele falsche Passwörter. Warten Sie ein paar Minuten und versuchen Sie es dann noch einmal.',
  lockedUntil: 'Zu viele falsche Passwörter. Neuer Versuch möglich in {time}.',
  lockedOver: 'Sie können es jetzt noch einmal versuchen.',
  lockedReset: 'Passwort vergessen? Sie können jederzeit <reset>ein neues wählen</reset>.',
  lockedSupport: 'Sie brauchen sofort Hilfe? Schreiben Sie an <support>{email}</support>.',
  lockedClose: 'OK',

  codeTitle: 'Code eingeben',
  codeCancel: 'Zurück zur Anmeldung',
  codeLost: 'Diese Anmeldung ist nicht mehr gültig. Bitte geben Sie Ihr Passwort noch einmal ein.',
  recoveredTitle: 'Sie sind angemeldet',
  recoveredLead:
    '{count, plural, =0 {Das war Ihr letzter Wiederherstellungscode. Richten Sie jetzt einen neuen zweiten Schritt ein.} one {Sie haben einen Wiederherstellungscode verwendet. Es bleibt noch # Code.} other {Sie haben einen Wiederherstellungscode verwendet. Es bleiben noch # Codes.}}',
  recoveredGoOn: 'Weiter',
  recoveredGoOnTo: 'Weiter zu {application}',
  recoveredNewFactor: 'Neuen zweiten Schritt einrichten',
  trustBrowser: 'In diesem Browser 30\u00a0Tage lang nicht nach einem Code fragen',
  blockedTitle: 'Anmeldung gesperrt',

  qrTitle: 'Zum Anmelden scannen',
  qrLead: 'Öffnen Sie die Kamera auf einem Gerät, auf dem Sie bei Portico angemeldet sind.',
  qrCode: 'QR-Code zum Anmelden',
  qrNumber: 'Ihr anderes Gerät fragt nach dieser Zahl',
  qrTimeLeft:
    '{seconds, plural, one {Der Code wird in # Sekunde erneuert.} other {Der Code wird in # Sekunden erneuert.}}',
  qrPreparing: 'Ihr Code wird vorbereitet\u00a0…',
  qrScannedTitle: 'Fast geschafft',
  qrScannedLead: 'Wählen Sie diese Zahl auf dem anderen Gerät.',
  qrRefusedTitle: 'Anmeldung abgelehnt',
  qrRefusedText:
    'Die Anmeldung wurde auf dem anderen Gerät abgelehnt. Für einen neuen Versuch können Sie einen neuen Code anzeigen.',
  qrExpiredTitle: 'Dieser Code ist abgelaufen',
  qrExpiredText: 'Ein Code gilt nur kurze Zeit. Lassen Sie einen neuen anzeigen, um fortzufahren.',
  qrNew: 'Neuen Code anzeigen',
  qrByPassword: 'Stattdessen mit Passwort anmelden',

  approveSignInTitle: 'Melden Sie sich zuerst hier an',
  approveSignInText:
    'Um ein anderes Gerät anzumelden, müssen Sie auf diesem Gerät angemeldet sein. Melden Sie sich an, danach geht es hier weiter.',
} satisfies Record<keyof typeof en, string>;
