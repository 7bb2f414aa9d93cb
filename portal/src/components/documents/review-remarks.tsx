import type { Document } from '@portico/contract/documents/verification';
import { TextLink } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePaperRule } from '../papers/use-paper-rule.ts';
import styles from './document-view.module.css';
import { fieldLabel } from './field-labels.ts';

/**
 * What a moderator said. About the pictures or the whole document: the reasons. About fields of the form:
 * links to them, because the reasons are at the fields; without a form, the reasons too.
 */
export function ReviewRemarks({ document, hasForm }: { document: Document; hasForm: boolean }) {
  const text = useText();
  const ruleFor = usePaperRule(document);
  const remarks = document.review?.remarks ?? [];
  if (remarks.length === 0) return null;
  const withoutRepeats = remarks.filter(
    ({ fieldName }, at) =>
      !hasForm || fieldName === null || at === remarks.findIndex((other) => other.fieldName === fieldName),
  );
  return (
    <ul className={styles.remarks}>
      {withoutRepeats.map(({ fieldName, reason }) => {
        // Without a form the document was refused permanently: nothing can be corrected.
        const words = text(hasForm ? `reviewReason.${reason}` : `refusalReason.${reason}`);
        if (fieldName === null) {
          const rule = hasForm && ruleFor(reason);
          // The server may write the list of a rule in another way than the browser: both are right.
          return (
            <li suppressHydrationWarning key={reason}>
              {rule ? `${words} ${rule}` : words}
            </li>
          );
        }
        const path = fieldName.replace(/^documentMetadata\./, '');
        const label = fieldLabel(path, text);
        return (
          <li key={`${path} ${reason}`}>
            {hasForm ? (
              <TextLink href={`#${path}`} onClick={(event) => focusField(event, path)}>
                {label}
              </TextLink>
            ) : (
              text('shell.labelled', { label, words })
            )}
          </li>
        );
      })}
    </ul>
  );
}

// The router would treat a fragment in the address as a navigation.
function focusField(event: { preventDefault(): void }, path: string): void {
  event.preventDefault();
  // The fields of a residential address that is the postal one are hidden; its reasons are at the checkbox
  // that says so.
  const field = document.getElementById(path) ?? document.getElementById('equal');
  field?.focus();
}
