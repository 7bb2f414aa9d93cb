import { lazy, Suspense, useState } from 'react';
import { confirmedEmail } from '../../components/providers/confirmed-email.ts';
import { PageLoader } from '../../components/status/page-loader.tsx';
import { useOutcomeScroll } from '../../lib/forms/use-outcome-scroll.ts';
import { useEntryState } from '../../lib/navigation/use-entry-state.ts';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { Completed } from './completed.tsx';
import { type Draft, readDraft } from './draft.ts';
import { RegistrationForm } from './form.tsx';
import { useInvitation } from './use-invitation.ts';

// Few invitations are wrong, and few registrations come from a provider that has confirmed the e-mail.
const ProviderConfirmed = lazy(() => import('./provider-confirmed.tsx'));
const Closed = lazy(() => import('./closed.tsx'));

export default function Registration() {
  const invitation = useInvitation();
  const [registered, setRegistered] = useEntryState('registered');
  const [again, setAgain] = useState<Partial<Draft>>();
  const scrollToOutcome = useOutcomeScroll();
  const { email, ...others } = readDraft(registered);
  useLostFocus(registered, focusTitle);

  if (email && email === confirmedEmail())
    return (
      <Suspense fallback={<PageLoader />}>
        <ProviderConfirmed />
      </Suspense>
    );
  if (email) {
    const startAgain = () => {
      setAgain(others);
      setRegistered('');
    };
    return <Completed email={email} onStartAgain={startAgain} />;
  }
  if (invitation.state === 'closed')
    return (
      <Suspense fallback={<PageLoader />}>
        <Closed />
      </Suspense>
    );
  if (invitation.state === 'unknown') return <PageLoader />;
  const onCompleted = ({ email, firstName, lastName, nationalityId }: Draft) =>
    setRegistered(JSON.stringify({ email, firstName, lastName, nationalityId }));
  return (
    <RegistrationForm
      invitation={invitation}
      draft={again}
      onCompleted={onCompleted}
      onAnswer={scrollToOutcome}
    />
  );
}
