import type { reviewReason as en, refusalReason as enRefusal } from '../en/review.ts';

export const reviewReason = {
  PICTURE_BLURRED:
    'Das Bild ist unscharf. Halten Sie die Kamera ruhig und nehmen Sie es neu auf, sodass jeder Buchstabe scharf ist.',
  PICTURE_DARK: 'Das Bild ist zu dunkel. Nehmen Sie es bei Tageslicht oder unter einer hellen Lampe neu auf.',
  PICTURE_GLARE:
    'Eine Spiegelung verdeckt einen Teil des Dokuments. Schalten Sie den Blitz aus, neigen Sie das Dokument etwas und nehmen Sie das Bild neu auf.',
  PICTURE_CUT_OFF:
    'Ein Teil des Dokuments liegt außerhalb des Bildes. Nehmen Sie es neu auf, sodass alle vier Ecken zu sehen sind.',
  PICTURE_MISSING_PAGE: 'Eine Seite des Dokuments fehlt. Fügen Sie ein Bild davon hinzu.',
  WRONG_DOCUMENT:
    'Das ist nicht das Dokument, um das wir gebeten haben. Löschen Sie das Bild und fügen Sie eines vom richtigen Dokument hinzu.',
  DOCUMENT_EXPIRED: 'Dieses Dokument ist abgelaufen. Verwenden Sie eines, das noch gültig ist.',
  DOCUMENT_TOO_OLD: 'Dieses Dokument wurde vor zu langer Zeit ausgestellt. Verwenden Sie ein neueres.',
  DATA_DIFFERS: 'So steht es nicht im Dokument. Geben Sie es genau so ein, wie es dort gedruckt ist.',
  DATA_UNREADABLE:
    'Auf dem Bild können wir das nicht lesen. Fügen Sie ein Bild hinzu, auf dem es deutlich lesbar ist.',
  NAME_DIFFERS:
    'Der Name im Dokument ist nicht der Name, den Sie eingegeben haben. Korrigieren Sie den Namen oder verwenden Sie ein Dokument, das auf Ihren Namen lautet.',
  FACE_NOT_VISIBLE:
    'Ihr Gesicht ist nicht deutlich zu sehen. Blicken Sie bei gutem Licht gerade in die Kamera; nichts sollte Ihr Gesicht verdecken.',
  FACE_DIFFERS:
    'Wir konnten Ihr Gesicht dem Bild in Ihrem Reisepass nicht zuordnen. Nehmen Sie ein neues Selfie auf, gerade von vorn und bei gutem Licht.',
  DATA_UNCLEAR:
    'Wir sind nicht sicher, was Sie hier meinen. Prüfen Sie Ihre Angabe und korrigieren oder ergänzen Sie sie.',
  UNDER_AGE: 'Nach Ihrem Dokument sind Sie noch nicht 18. Sobald Sie 18 sind, können Sie verifiziert werden.',
  DOCUMENT_ALTERED:
    'Das Dokument oder sein Bild wurde verändert. Verwenden Sie das Originaldokument und ein unbearbeitetes Bild.',
  OTHER_ACCOUNT:
    'Dieses Dokument gehört schon zu einem anderen Konto. Melden Sie sich bei jenem Konto an und lassen Sie es dort prüfen.',
} satisfies Record<keyof typeof en, string>;

export const refusalReason = {
  PICTURE_BLURRED: 'Das Bild ist unscharf.',
  PICTURE_DARK: 'Das Bild ist zu dunkel.',
  PICTURE_GLARE: 'Eine Spiegelung verdeckt einen Teil des Dokuments.',
  PICTURE_CUT_OFF: 'Ein Teil des Dokuments liegt außerhalb des Bildes.',
  PICTURE_MISSING_PAGE: 'Eine Seite des Dokuments fehlt.',
  WRONG_DOCUMENT: 'Das ist nicht das Dokument, um das wir gebeten haben.',
  DOCUMENT_EXPIRED: 'Dieses Dokument ist abgelaufen.',
  DOCUMENT_TOO_OLD: 'Dieses Dokument wurde vor zu langer Zeit ausgestellt.',
  DATA_DIFFERS: 'So steht es nicht im Dokument.',
  DATA_UNREADABLE: 'Auf dem Bild können wir das nicht lesen.',
  NAME_DIFFERS: 'Der Name im Dokument ist nicht der Name, den Sie eingegeben haben.',
  FACE_NOT_VISIBLE: 'Ihr Gesicht ist nicht deutlich zu sehen.',
  FACE_DIFFERS: 'Wir konnten Ihr Gesicht dem Bild in Ihrem Reisepass nicht zuordnen.',
  DATA_UNCLEAR: 'Wir sind nicht sicher, was Sie hier meinen.',
  UNDER_AGE: 'Nach Ihrem Dokument sind Sie noch nicht 18.',
  DOCUMENT_ALTERED: 'Das Dokument oder sein Bild wurde verändert.',
  OTHER_ACCOUNT: 'Dieses Dokument gehört schon zu einem anderen Konto.',
} satisfies Record<keyof typeof enRefusal, string>;
