import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import type { PortalEndpointName } from '@portico/contract/endpoints/portal';
import { usePart } from '@portico/web/page-state';
import { useHydrated } from '../hydration/use-hydrated.tsx';
import { createDocumentAnswers } from './document-answers.ts';

/**
 * With what the query of a call begins: its key, and the answer if the document has it.
 * @param rendered whether what is shown of the answer is the same on the server and in the browser
 */
export function useFirstAnswer<Name extends PortalEndpointName>(
  name: Name,
  input: InputOf<Name>,
  queryKey: readonly unknown[],
  rendered: boolean,
): {
  readonly answer: OutputOf<Name> | undefined;
  readonly options: { readonly queryKey: readonly unknown[]; readonly staleTime?: number };
} {
  const hydrated = useHydrated();
  const { documentAnswer } = usePart(createDocumentAnswers);
  // A query keeps the answer with which it begins, so whichever part is rendered first gives it.
  const answer = hydrated || rendered ? documentAnswer(name, input, hydrated) : undefined;
  const isKnown = answer !== undefined;
  // A part of the page may be hydrated after another part has received the same answer.
  const first = isKnown ? ['rendered', ...queryKey] : ['unanswered'];
  return {
    answer,
    // An answer of the document is new as long as it is given.
    options: { queryKey: hydrated ? queryKey : first, ...(isKnown && { staleTime: 60_000 }) },
  };
}
