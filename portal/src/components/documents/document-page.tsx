import { verificationSteps } from '@portico/contract/documents/verification';
import { TextLink } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { documents, shownTypes } from '../../lib/documents/documents.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { type ShownDocument, useDocument } from '../../lib/documents/use-document.ts';
import { useOverview } from '../../lib/documents/use-overview.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { ProofLink } from '../proofs/proof-link.tsx';
import parts from '../screen.module.css';
import { DocumentLoading } from './document-loading.tsx';
import { DocumentTabs } from './document-tabs.tsx';
import { DocumentView } from './document-view.tsx';
import { PathSummary } from './path-summary.tsx';
import { SubmittedPopup } from './submitted-popup.tsx';

export interface DocumentPageProps<Type extends ShownType> {
  type: Type;
  /** Shown instead of the document, such as a note that it is locked. */
  instead?: ReactNode;
  /** The upload area and the form. */
  children: (shown: ShownDocument<Type>) => ReactNode;
}

/**
 * The screen of a document: its step, the tabs of all documents, how far the verification is, and the
 * document itself.
 */
export function DocumentPage<Type extends ShownType>({ type, instead, children }: DocumentPageProps<Type>) {
  const text = useText();
  const path = usePath();
  const { name, isRequired } = documents[type];
  const hydrated = useHydrated();
  const profile = useProfile({ rendered: true });
  const overview = useOverview({ staleTime: 0, rendered: true });
  const total = shownTypes(type === 'SELFIE' || (profile?.selfieRequired ?? false)).length;
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { shown, error, refetch } = useDocument(type, () => setIsSubmitted(true));
  // The button that opened the popup is gone.
  useLostFocus(String(isSubmitted), focusTitle);
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text(name)}</h1>
        <p className={parts.lead}>
          {text('verification.stepRequired', { step: verificationSteps[type], total })}
          {!isRequired && ` · ${text('verification.stepOptional')}`}
        </p>
      </header>
      <DocumentTabs />
      <PathSummary current={type} overview={overview} />
      {/* The summary has as many lines as there is to say: what stands below it would move. */}
      {overview.isAnswered && (
        <>
          {instead ??
            (shown ? (
              <DocumentView shown={shown}>{children}</DocumentView>
            ) : (
              <DocumentLoading error={error} onRetry={() => void refetch()} />
            ))}
          {/* What stands below a form comes with it. */}
          {hydrated && (
            <>
              <ProofLink />
              <p>
                <TextLink as={Link} to={path('profileDisclosures')} standalone>
                  {text('title.profileDisclosures')}
                </TextLink>
              </p>
            </>
          )}
        </>
      )}
      <SubmittedPopup type={type} open={isSubmitted} onClose={() => setIsSubmitted(false)} />
    </div>
  );
}
