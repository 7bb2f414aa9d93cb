import type { MailPhrases } from '../mail-types.ts';

export const mail: MailPhrases = {
  greeting: 'Hallo {name},',
  greetingWithoutName: 'Hallo,',
  fallback: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  footer:
    'Sie erhalten diese E-Mail, weil Ihre Adresse bei {product} ({host}) eingegeben wurde. Fragen? Schreiben Sie an {support}.',
  accountFooter:
    'In dieser E-Mail geht es um Ihr {product}-Konto bei {host}. Fragen? Schreiben Sie an {support}.',
  securityFooter:
    'In dieser Nachricht geht es um die Sicherheit Ihres {product}-Kontos bei {host}. Alle mit einem Konto erhalten solche Nachrichten. Fragen? Schreiben Sie an {support}.',
  application: 'Anwendung',
  when: 'Zeitpunkt',
  browser: 'Browser',
  ipAddress: 'IP-Adresse',
  denyQuestion: 'Waren Sie das nicht?',
  denyText:
    'Über diesen Link melden Sie sich überall ab und wählen ein neues Passwort. Er gilt nur einmal und 3\u00a0Tage lang. Nach 30\u00a0Minuten senden wir Ihnen für das neue Passwort zuerst einen weiteren Link.',
  deny: 'Das war ich nicht',
  'confirmation.subject': 'Bestätigen Sie Ihre E-Mail-Adresse für {product}',
  'confirmation.body':
    'bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach ist Ihr {product}-Konto bereit.',
  'confirmation.button': 'E-Mail-Adresse bestätigen',
  'confirmation.note':
    'Der Link gilt 24\u00a0Stunden lang. Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail: Es wird kein Konto erstellt.',
  'accountExists.subject': 'Sie haben bereits ein {product}-Konto',
  'accountExists.body':
    'jemand, vermutlich Sie, wollte sich mit dieser E-Mail-Adresse registrieren. Dafür gibt es schon ein Konto. Sie können sich also einfach anmelden.',
  'accountExists.button': 'Anmelden',
  'accountExists.note':
    'Wenn Sie Ihr Passwort nicht mehr wissen, wählen Sie auf der Anmeldeseite „Passwort vergessen?“. Wenn Sie das nicht waren, ignorieren Sie diese E-Mail: An Ihrem Konto hat sich nichts geändert.',
  'passwordReset.subject': 'Wählen Sie ein neues Passwort für {product}',
  'passwordReset.body': 'jemand, vermutlich Sie, hat ein neues Passwort für Ihr {product}-Konto angefordert.',
  'passwordReset.button': 'Neues Passwort wählen',
  'passwordReset.note':
    'Der Link gilt nur einmal und 30\u00a0Minuten lang. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
  'passwordChanged.subject': 'Ihr {product}-Passwort wurde geändert',
  'passwordChanged.body': 'das Passwort Ihres Kontos wurde geändert. Alle anderen Geräte wurden abgemeldet.',
  'passwordChanged.button': 'Kontosicherheit prüfen',
  'passwordChanged.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'newDevice.subject': 'Neue Anmeldung bei Ihrem {product}-Konto',
  'newDevice.body':
    'jemand hat sich mit einem Browser bei Ihrem Konto angemeldet, der bisher nicht verwendet wurde.',
  'newDevice.button': 'Kontosicherheit prüfen',
  'newDevice.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'signInCode.subject': '{code} ist Ihr Code für {target}',
  'signInCode.subjectWithoutCode': 'Ihr Code für {target}',
  'signInCode.body': 'mit diesem Code melden Sie sich bei {target} an:',
  'signInCode.note':
    'Er gilt 5\u00a0Minuten lang. Geben Sie ihn nie weiter. Wenn Sie sich gerade nicht angemeldet haben, kennt jemand Ihr Passwort: Ändern Sie es.',
  'activationCode.subject': '{code} ist Ihr {product}-Code',
  'activationCode.subjectWithoutCode': 'Ihr {product}-Code',
  'activationCode.body': 'mit diesem Code schalten Sie die Codes per E-Mail für Ihr {product}-Konto ein:',
  'activationCode.note':
    'Er gilt 5\u00a0Minuten lang. Geben Sie ihn nie weiter. Wenn Sie ihn nicht angefordert haben, ändern Sie Ihr Passwort.',
  'deactivationCode.subject': '{code} ist Ihr {product}-Code',
  'deactivationCode.subjectWithoutCode': 'Ihr {product}-Code',
  'deactivationCode.body': 'mit diesem Code schalten Sie die Codes per E-Mail für Ihr {product}-Konto ab:',
  'deactivationCode.note':
    'Er gilt 5\u00a0Minuten lang. Geben Sie ihn nie weiter. Wenn Sie ihn nicht angefordert haben, ändern Sie Ihr Passwort.',
  'factor.TELEGRAM': 'Telegram',
  'factor.GOOGLE_AUTHENTICATOR': 'Authenticator-App',
  'factor.EMAIL': 'E-Mail',
  'factorActivated.subject': 'Ein zweiter Schritt schützt jetzt Ihr {product}-Konto',
  'factorActivated.body':
    'die Anmeldung bei Ihrem Konto braucht jetzt einen zweiten Schritt: {factor}. Alle anderen Geräte wurden abgemeldet.',
  'factorActivated.button': 'Kontosicherheit prüfen',
  'factorActivated.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'factorDeactivated.subject': 'Ein zweiter Schritt Ihres {product}-Kontos wurde entfernt',
  'factorDeactivated.body':
    'die Anmeldung bei Ihrem Konto braucht diesen zweiten Schritt nicht mehr: {factor}. Alle anderen Geräte wurden abgemeldet.',
  'factorDeactivated.button': 'Kontosicherheit prüfen',
  'factorDeactivated.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'factorsReset.subject': 'Der zweite Schritt Ihrer {product}-Anmeldung wurde entfernt',
  'factorsReset.body':
    'der Betreiber von {host} hat den zweiten Schritt Ihrer Anmeldung entfernt, ebenso Ihre Passkeys, Wiederherstellungscodes und vertrauenswürdigen Browser. Alle Geräte wurden abgemeldet. Bis Sie wieder einen zweiten Schritt einrichten, genügt zur Anmeldung Ihr Passwort.',
  'factorsReset.button': 'Zweiten Schritt einrichten',
  'factorsReset.note':
    'Wenn Sie darum gebeten haben, melden Sie sich an und richten Sie wieder einen zweiten Schritt ein.',
  'recoveryCodesCreated.subject': 'Wiederherstellungscodes für Ihr {product}-Konto',
  'recoveryCodesCreated.body':
    'für Ihr Konto wurden Wiederherstellungscodes erstellt. Wenn Sie Ihr Smartphone verlieren, können Sie sich mit jedem davon einmal anmelden.',
  'recoveryCodesCreated.button': 'Kontosicherheit prüfen',
  'recoveryCodesCreated.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'recoveryCodesReplaced.subject': 'Neue Wiederherstellungscodes für Ihr {product}-Konto',
  'recoveryCodesReplaced.body':
    'für Ihr Konto wurden neue Wiederherstellungscodes erstellt. Die bisherigen Codes gelten nicht mehr.',
  'recoveryCodesReplaced.button': 'Kontosicherheit prüfen',
  'recoveryCodesReplaced.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'recoveryCodeUsed.subject': 'Anmeldung bei {product} mit einem Wiederherstellungscode',
  'recoveryCodeUsed.body':
    'jemand hat sich mit einem Wiederherstellungscode bei Ihrem Konto angemeldet. Verbleibende Codes: {left}.',
  'recoveryCodeUsed.button': 'Neue Codes erstellen',
  'recoveryCodeUsed.note': 'Wenn Sie das waren und nur noch wenige Codes übrig sind, erstellen Sie neue.',
  'passkeyAdded.subject': 'Ihrem {product}-Konto wurde ein Passkey hinzugefügt',
  'passkeyAdded.body': 'mit einem neuen Passkey können Sie sich jetzt bei Ihrem Konto anmelden.',
  'passkeyAdded.button': 'Kontosicherheit prüfen',
  'passkeyAdded.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'passkeyRemoved.subject': 'Ein Passkey Ihres {product}-Kontos wurde entfernt',
  'passkeyRemoved.body': 'einer Ihrer Passkeys wurde entfernt. Damit ist keine Anmeldung mehr möglich.',
  'passkeyRemoved.button': 'Kontosicherheit prüfen',
  'passkeyRemoved.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'passkeyConfirmed.subject': 'Ein Passkey Ihres {product}-Kontos funktioniert wieder',
  'passkeyConfirmed.body':
    'ein Passkey, der seit dem Zurücksetzen Ihres Passworts pausierte, wurde bestätigt. Damit ist die Anmeldung wieder möglich.',
  'passkeyConfirmed.button': 'Kontosicherheit prüfen',
  'passkeyConfirmed.note': 'Wenn Sie das waren, müssen Sie nichts tun.',
  'passkeyCopied.subject': 'Anmeldung mit einem Passkey bei {product} abgelehnt',
  'passkeyCopied.body':
    'jemand wollte sich mit einem Ihrer Passkeys anmelden, und er sah wie eine Kopie des Passkeys aus, den Sie verwenden. Wir haben die Anmeldung abgelehnt.',
  'passkeyCopied.button': 'Kontosicherheit prüfen',
  'passkeyCopied.note':
    'Melden Sie sich mit Ihrem Passwort an, entfernen Sie diesen Passkey auf der Seite „Sicherheit“ und fügen Sie einen neuen hinzu.',
  'document.PASSPORT': 'Ihr Reisepass',
  'document.ADDRESS': 'Ihr Adressnachweis',
  'document.COMPANY': 'Ihr Firmennachweis',
  'document.SELFIE': 'Ihr Selfie',
  'documentApproved.subject': '{document} ist verifiziert',
  'documentApproved.body': 'wir haben das Dokument geprüft und angenommen.',
  'documentApproved.button': 'Verifizierung ansehen',
  'documentApproved.note': 'Für dieses Dokument müssen Sie nichts weiter tun.',
  'documentChanges.subject': '{document} muss geändert werden',
  'documentChanges.body':
    'so können wir das Dokument noch nicht annehmen. Bitte ändern Sie Folgendes und senden Sie es noch einmal:',
  'documentChanges.button': 'Dokument ändern',
  'documentChanges.note': 'Ihre bisherigen Angaben sind noch da.',
  'documentQuestion.subject': '{document}: Wir haben eine Rückfrage',
  'documentQuestion.body':
    'bevor wir entscheiden können, prüfen Sie bitte Folgendes, korrigieren oder ergänzen Sie Ihre Angaben und senden Sie das Dokument noch einmal:',
  'documentQuestion.button': 'Rückfrage beantworten',
  'documentQuestion.note': 'Ihre Bilder sind in Ordnung und bleiben, wie sie sind.',
  'documentRefused.subject': '{document} wurde abgelehnt',
  'documentRefused.body': 'wir können dieses Dokument aus folgendem Grund nicht annehmen:',
  'documentRefused.button': 'Verifizierung ansehen',
  'documentRefused.note':
    'Sie können es nicht noch einmal senden. Wenn Sie das für einen Fehler halten, schreiben Sie an {support}.',
};
