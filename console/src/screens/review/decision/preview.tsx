import type { ReviewRemark } from '@portico/contract/documents/review';
import type { Locale } from '@portico/contract/locales';
import { Card } from '@portico/ui';
import { RemarkTexts } from './remark-texts.tsx';

/** What the user will read when changes are requested or data are asked about. */
export function Preview({ remarks, locale }: { remarks: readonly ReviewRemark[]; locale: Locale }) {
  return (
    <RemarkTexts remarks={remarks} locale={locale}>
      {(title, texts) => <Card title={title}>{texts}</Card>}
    </RemarkTexts>
  );
}
