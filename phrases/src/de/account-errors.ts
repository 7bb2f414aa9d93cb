import type { AccountErrorCode } from '@portico/contract/errors';
import { twoFactorErrors } from './two-factor-errors.ts';

export const accountErrors = {
  ...twoFactorErrors,
  passkey_exists: 'Dieser Passkey steht schon in Ihrer Liste.',
  expire_date: 'Der Reisepass muss noch mindestens 180\u00a0Tage gültig sein.',
  min_age: 'Sie müssen mindestens 18\u00a0Jahre alt sein.',
  issue_date: 'Das Ausstellungsdatum muss in der Vergangenheit liegen.',
  invalid_phone: 'Geben Sie eine Telefonnummer mit Landesvorwahl ein.',
  file_too_large: 'Die Datei ist größer als 5\u00a0MB. Wählen Sie ein kleineres Bild.',
  unsupported_file_type: 'Es können nur Bilder im Format JPEG oder PNG verwendet werden.',
  too_many_files: 'Dieses Dokument hat schon die größtmögliche Zahl von Bildern. Löschen Sie zuerst eines.',
  status_verify_1:
    'Dieses Dokument kann jetzt nicht zur Prüfung gesendet werden. Laden Sie die Seite neu, um seinen Stand zu sehen.',
  status_verify_3: 'Es fehlt noch etwas. Füllen Sie alle Felder aus und fügen Sie ein Bild hinzu.',
  too_many_proofs: 'Sie haben schon so viele gültige Nachweise wie möglich. Beenden Sie zuerst einen davon.',
  nothing_changed:
    'Seit wir Ihnen dieses Dokument zurückgegeben haben, haben Sie nichts geändert. Ändern Sie, was markiert ist, oder ersetzen Sie ein Bild, und senden Sie es dann noch einmal.',
  status_finalize_1: 'Zu diesem Dokument steht keine Entscheidung aus.',
  status_finalize_2: 'Über dieses Dokument hat schon jemand anderes entschieden.',
  status_finalize_3: 'Über Ihr eigenes Dokument können Sie nicht entscheiden.',
} as const satisfies Record<AccountErrorCode, string>;
