import type { ErrorCode } from '@portico/contract/errors';

export const errors = {
  internal_server_error: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  server_error:
    'Wir sind gerade nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  access_denied: 'Dazu sind Sie nicht berechtigt.',
  invalid_request:
    'Diese Anfrage haben wir nicht verstanden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  invalid_value: 'Dieser Wert ist hier nicht möglich.',
  not_found: 'Wir konnten nicht finden, was Sie suchen.',
  too_many_requests:
    'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie ein wenig und versuchen Sie es noch einmal.',

  invalid_grant: 'E-Mail oder Passwort stimmt nicht.',
  bad_credentials: 'E-Mail oder Passwort stimmt nicht.',
  user_disabled:
    'Dieses Konto ist noch nicht aktiv. Öffnen Sie den Link in unserer E-Mail oder schreiben Sie an {email}.',
  user_account_locked:
    'Dieses Konto ist vorerst gesperrt. Wenn Sie das überrascht, schreiben Sie an {email}.',
  invalid_token: 'Ungültiges Token',
  invalid_recaptcha: 'Die Sicherheitsprüfung ist nicht gelungen. Bitte wiederholen Sie sie.',
  google_recaptcha_v2_required: 'Bitte führen Sie die Sicherheitsprüfung durch.',
  unsupported_application: 'Diese Anwendung kennen wir nicht.',
  invalid_client: 'Diese Seite ist nicht richtig eingerichtet. Bitte sagen Sie {email} Bescheid.',
  unauthorized_client: 'Diese Seite ist dazu nicht berechtigt. Bitte sagen Sie {email} Bescheid.',
  unsupported_grant_type: 'Diese Art der Anmeldung ist nicht verfügbar.',
  authorization_pending: 'Wir warten auf Ihr anderes Gerät.',
  slow_down: 'Wir warten auf Ihr anderes Gerät.',
  expired_token: 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.',

  incorrect_otp: 'Dieser Code stimmt nicht.',
  otp_confirmation_error: 'Für diesen Code sind keine Versuche mehr übrig.',
  confirmation_code_error:
    'Für diesen Code sind keine Versuche mehr übrig. Bitte fordern Sie einen neuen an.',
  invalid_confirmation_code: 'Dieser Code stimmt nicht.',
  incorrect_code: 'Dieser Code stimmt nicht oder ist abgelaufen.',

  blocked_invite_code: 'Diese Einladung kann nicht mehr verwendet werden.',
  incorrect_invite_code: 'Diese Einladung ist ungültig.',
  email_occupied: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',

  required: 'Das fehlt noch.',
  not_match: 'Die beiden Passwörter stimmen nicht überein.',
  wrong_old_password: 'Das ist nicht Ihr aktuelles Passwort.',
  only_latin_chars: 'Bitte nur lateinische Buchstaben, so wie in Ihrem Reisepass.',
  min_length: 'Verwenden Sie mindestens {min} Zeichen.',
  max_length: 'Das ist zu lang.',
  wrong_email: 'Geben Sie eine Adresse wie name@example.com ein.',
  invalid_password_chars:
    'Verwenden Sie nur Buchstaben ohne Umlaute, Ziffern und die aufgeführten Sonderzeichen.',
  invalid_password_format: 'Dieses Passwort erfüllt noch nicht alle Punkte der Liste.',
  guessable_password:
    'Dieses Passwort ist leicht zu erraten. Vermeiden Sie gängige Wörter, Ihren Namen und Ihre E-Mail-Adresse.',
  same_password: 'Wählen Sie ein anderes Passwort als Ihr aktuelles.',
  incorrect_password: 'Dieses Passwort stimmt nicht.',
  incorrect_password_format: 'Dieses Passwort erfüllt noch nicht alle Punkte der Liste.',
  validation_error: 'Bitte prüfen Sie die markierten Felder.',

  token_already_exists: 'Diese Methode ist bereits aktiv.',
  two_fa_already_enabled: 'Eine andere Methode ist bereits aktiv. Es kann immer nur eine aktiv sein.',
  profile_not_found: 'Wir konnten Ihr Profil nicht laden.',
  config_not_found: 'Diese Einstellung ist nicht verfügbar.',
  invalid_token_data: 'Das scheint nicht zu stimmen. Bitte prüfen Sie Ihre Eingabe.',

  expire_date: 'Der Reisepass muss noch mindestens 180 Tage gültig sein.',
  min_age: 'Sie müssen mindestens 18 Jahre alt sein.',
  issue_date: 'Das Ausstellungsdatum muss in der Vergangenheit liegen.',
  invalid_phone: 'Das sieht nicht nach einer Telefonnummer aus.',
  status_verify_1: 'Dieses Dokument kann jetzt nicht zur Prüfung gesendet werden.',
  status_verify_3: 'Es fehlt noch etwas. Füllen Sie alle Felder aus und fügen Sie ein Bild hinzu.',
  status_finalize_1: 'Zu diesem Dokument steht keine Entscheidung aus.',
  status_finalize_2: 'Über dieses Dokument hat schon jemand anderes entschieden.',
  status_finalize_3: 'Über Ihr eigenes Dokument können Sie nicht entscheiden.',
} satisfies Record<ErrorCode, string>;
