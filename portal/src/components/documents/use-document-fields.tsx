import type { ReviewReason } from '@portico/contract/documents/review';
import type { PhraseId } from '@portico/phrases/types';
import type { ReactNode } from 'react';
import type { ShownType } from '../../lib/documents/new-document.ts';
import type { ShownDocument } from '../../lib/documents/use-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { Remark } from './remark.tsx';
import { openRemarks } from './view.ts';

/** The values of a form and their errors. */
interface TextForm<Values> {
  readonly values: Values;
  readonly set: (name: string, value: string) => void;
  readonly error: (name: string) => string | undefined;
  readonly hasError: (name: string, code: string) => boolean;
}

/** What stands at each field of a document's form: its value, its error, and what moderators said. */
export function useDocumentFields<Values, Type extends ShownType>(
  form: TextForm<Values>,
  { document, status, isClosed }: ShownDocument<Type>,
  invalidTexts: Readonly<Record<string, PhraseId | undefined>>,
) {
  const text = useText();
  const error = (name: string) => {
    const better = form.hasError(name, 'invalid_value') ? invalidTexts[name] : undefined;
    return better ? text(better) : form.error(name);
  };
  /** What moderators said about a field that can be corrected. */
  const reasonsFor = (name: keyof Values & string) =>
    (isClosed ? [] : openRemarks(document, status))
      .filter(({ fieldName }) => fieldName === `documentMetadata.${name}`)
      .map(({ reason }) => reason);
  /** Spread on a control, with what moderators said about the field before its hint. */
  const field = <Name extends keyof Values & string>(name: Name, hint?: ReactNode) => ({
    id: name,
    name,
    value: form.values[name],
    error: error(name),
    hint: fieldHint(reasonsFor(name), hint),
  });
  /** Spread on a text field. */
  const textField = (name: keyof Values & string, hint?: ReactNode) => ({
    ...field(name, hint),
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  return { error, reasonsFor, field, textField };
}

/** What is said above a field's control: what moderators said about it, then what to enter. */
function fieldHint(reasons: readonly ReviewReason[], hint: ReactNode): ReactNode {
  if (reasons.length === 0) return hint;
  return (
    <>
      {reasons.map((reason) => (
        <Remark key={reason} reason={reason} />
      ))}
      {hint}
    </>
  );
}
