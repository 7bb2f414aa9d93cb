import type { reading as en } from '../en/reading.ts';

/** What is read from a picture of a passport. */
export const reading = {
  progress: 'Ihr Reisepass wird gelesen\u00a0…',
  cancel: 'Lesen abbrechen',
  done: '{count, plural, =0 {Das Bild stimmt mit Ihren Eingaben überein.} one {# Feld wurde aus Ihrem Bild ausgefüllt.} other {# Felder wurden aus Ihrem Bild ausgefüllt.}}',
  compare:
    'Vergleichen Sie die Angaben mit Ihrem Reisepass und berichtigen Sie, was abweicht. Füllen Sie dann aus, was noch leer ist.',
  typeIt: 'Bitte geben Sie Ihre Daten ein',
  illegible:
    'Die beiden Zeilen unten auf der Seite konnten nicht gelesen werden. Geben Sie ein, was in Ihrem Reisepass steht, oder machen Sie ein anderes Bild, auf dem beide Zeilen scharf und ohne Spiegelungen sind.',
  failed:
    'Dieses Bild konnte in diesem Browser nicht gelesen werden. Geben Sie ein, was in Ihrem Reisepass steht.',
  checked: 'Aus Ihrem Bild gelesen',
  unchecked: 'Aus Ihrem Bild gelesen, bitte vergleichen',
  doubtful: 'Bitte prüfen: Das konnte nicht sicher gelesen werden',
  differs: 'Auf dem Bild steht etwas anderes. Was ist richtig?',
  difference: '{field}: Sie haben „{typed}“ eingegeben, auf dem Bild steht „{read}“.',
  use: '„{value}“ übernehmen',
} satisfies Record<keyof typeof en, string>;
