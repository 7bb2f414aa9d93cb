import { useState } from 'react';
import { PageLoader } from '../../components/status/page-loader.tsx';
import { Closed } from './closed.tsx';
import { Completed } from './completed.tsx';
import { useInvitation } from './data.ts';
import type { Draft } from './draft.ts';
import { RegistrationForm } from './form.tsx';

export default function Registration() {
  const invitation = useInvitation();
  const [completed, setCompleted] = useState<Draft>();
  const [again, setAgain] = useState<Draft>();

  if (completed) {
    const startAgain = () => {
      setAgain({ ...completed, email: '' });
      setCompleted(undefined);
    };
    return <Completed email={completed.email} onStartAgain={startAgain} />;
  }
  if (invitation.state === 'closed') return <Closed />;
  if (invitation.state === 'unknown') return <PageLoader />;
  return <RegistrationForm invitation={invitation} draft={again} onCompleted={setCompleted} />;
}
