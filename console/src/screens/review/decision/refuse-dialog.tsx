import type { ReviewRemark } from '@portico/contract/documents/review';
import type { Locale } from '@portico/contract/locales';
import { ActDialog } from '../../../components/acts/act-dialog.tsx';
import { useText } from '../../../i18n/i18n.tsx';
import type { Decision } from '../use-decision.ts';
import { RemarkTexts } from './remark-texts.tsx';

export interface RefuseDialogProps {
  decision: Decision;
  remarks: readonly ReviewRemark[];
  /** The language of the user. */
  locale: Locale;
}

/** Asks before a permanent refusal, and shows what the user will read. */
export function RefuseDialog({ decision, remarks, locale }: RefuseDialogProps) {
  const text = useText();
  return (
    <ActDialog
      title={text('review.confirmRefuse')}
      label={text('reviewKeys.refuse')}
      danger
      onClose={decision.cancel}
      act={decision.refuse}
    >
      <p>{text('review.confirmRefuseText')}</p>
      <RemarkTexts remarks={remarks} locale={locale} permanent>
        {(title, texts) => (
          <div>
            <p>
              <strong>{title}</strong>
            </p>
            {texts}
          </div>
        )}
      </RemarkTexts>
    </ActDialog>
  );
}
