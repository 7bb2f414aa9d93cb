import type { GuestErrorCode } from '@portico/contract/errors';

export const errors = {
  internal_server_error: 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  server_error:
    'Wir sind gerade nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  access_denied:
    'Dazu sind Sie nicht berechtigt. Wenn Sie das für einen Fehler halten, schreiben Sie an {email}.',
  invalid_request: 'Das hat nicht funktioniert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  invalid_value: 'Dieser Wert ist hier nicht möglich. Geben Sie einen anderen ein.',
  not_found: 'Das konnten wir nicht finden. Vielleicht wurde es entfernt.',
  too_many_requests:
    'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.',

  invalid_grant: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  bad_credentials: 'E-Mail-Adresse oder Passwort stimmt nicht.',
  user_disabled: 'Dieses Konto ist nicht aktiv. Wenn Sie Hilfe brauchen, schreiben Sie an {email}.',
  user_account_locked: 'Zu viele falsche Passwörter. Dieses Konto ist für ein paar Minuten gesperrt.',
  invalid_token: 'Ungültiges Token',
  invalid_recaptcha: 'Die Sicherheitsprüfung hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
  google_recaptcha_v2_required: 'Bitte führen Sie die Sicherheitsprüfung durch.',
  unsupported_application: 'Diese Anwendung kennen wir nicht.',
  invalid_client: 'Diese Seite ist nicht richtig eingerichtet. Bitte schreiben Sie an {email}.',
  unauthorized_client: 'Diese Seite ist dazu nicht berechtigt. Bitte schreiben Sie an {email}.',
  unsupported_grant_type: 'Diese Art der Anmeldung ist nicht verfügbar.',
  authorization_pending: 'Wir warten auf Ihr anderes Gerät.',
  slow_down: 'Wir warten auf Ihr anderes Gerät.',
  expired_token: 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.',

  incorrect_otp: 'Dieser Code stimmt nicht.',
  otp_confirmation_error:
    'Für diesen Code sind keine Versuche mehr übrig. Melden Sie sich noch einmal an, um einen neuen zu erhalten.',
  confirmation_code_error:
    'Für diesen Code sind keine Versuche mehr übrig. Bitte fordern Sie einen neuen an.',
  invalid_confirmation_code: 'Dieser Code stimmt nicht.',
  incorrect_code: 'Dieser Code stimmt nicht oder ist abgelaufen.',

  invalid_passkey:
    'Dieser Passkey hat nicht funktioniert. Versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
  passkey_suspended:
    'Dieser Passkey pausiert, weil er in der Woche vor dem Zurücksetzen Ihres Passworts hinzugefügt wurde. Melden Sie sich mit Ihrem Passwort an und bestätigen Sie den Passkey dann unter „Sicherheit“.',

  blocked_invite_code: 'Diese Einladung kann nicht mehr verwendet werden. Bitten Sie um eine neue.',
  incorrect_invite_code: 'Diese Einladung ist ungültig.',
  email_occupied: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse.',

  required: 'Dieses Feld ist erforderlich.',
  not_match: 'Die beiden Passwörter stimmen nicht überein.',
  wrong_old_password: 'Das ist nicht Ihr aktuelles Passwort.',
  only_latin_chars: 'Verwenden Sie nur lateinische Buchstaben, so wie in Ihrem Reisepass.',
  min_length: 'Verwenden Sie mindestens {min} Zeichen.',
  max_length: 'Das ist zu lang. Bitte kürzen Sie es.',
  wrong_email: 'Geben Sie eine Adresse wie name@example.com ein.',
  invalid_password_chars:
    'Verwenden Sie nur lateinische Buchstaben ohne Umlaute, Ziffern und die aufgeführten Sonderzeichen.',
  invalid_password_format: 'Das Passwort erfüllt nicht alle Regeln der Liste.',
  guessable_password:
    'Dieses Passwort ist leicht zu erraten. Vermeiden Sie gängige Wörter, Ihren Namen und Ihre E-Mail-Adresse.',
  same_password: 'Das ist Ihr aktuelles Passwort.',
  incorrect_password: 'Dieses Passwort stimmt nicht.',
  incorrect_password_format: 'Das Passwort erfüllt nicht alle Regeln der Liste.',
  validation_error: 'Bitte prüfen Sie die markierten Felder.',

  profile_not_found: 'Wir konnten Ihr Profil nicht laden. Bitte versuchen Sie es noch einmal.',
} satisfies Record<GuestErrorCode, string>;
