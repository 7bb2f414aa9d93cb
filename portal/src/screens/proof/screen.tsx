import { ShieldIcon, Spinner } from '@portico/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText, useTextsComplete } from '../../lib/i18n/i18n.tsx';

const OpenedProof = lazy(() => import('./opened-proof.tsx'));

/** Says to anybody whether a proof of verification is valid. It needs no sign-in, and names nobody. */
export default function ProofScreen() {
  const text = useText();
  const isComplete = useTextsComplete();
  const [code, setCode] = useState<string>();
  // The server does not know the fragment. A reader who opens another proof in the same tab changes nothing
  // else of the address.
  useEffect(() => {
    const read = () => setCode(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const loading = (
    <AuthCard icon={ShieldIcon} title={text('shell.loading')} lead={null}>
      <Spinner />
    </AuthCard>
  );
  if (code === undefined || !isComplete) return loading;
  return (
    <Suspense fallback={loading}>
      <OpenedProof key={code} code={code} />
    </Suspense>
  );
}
