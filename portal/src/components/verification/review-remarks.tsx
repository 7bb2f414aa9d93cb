import type { Document } from '@portico/contract/verification';
import { useText } from '../../lib/i18n/i18n.tsx';

/** The moderator's reasons that belong to no field: they are about the pictures or the whole document. */
export function ReviewRemarks({ document: { review } }: { document: Document }) {
  const text = useText();
  const general = review?.remarks.filter(({ fieldName }) => fieldName === null) ?? [];
  if (general.length === 0) return null;
  return (
    <ul>
      {general.map(({ reason }) => (
        <li key={reason}>{text(`reviewReason.${reason}`)}</li>
      ))}
    </ul>
  );
}
