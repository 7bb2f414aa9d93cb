import { KeyIcon, Spinner } from '@portico/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText, useTextsComplete } from '../../lib/i18n/i18n.tsx';

const Returned = lazy(() => import('./returned.tsx'));

/** Where a provider sends its users back to. */
export default function ProviderScreen() {
  const text = useText();
  const isComplete = useTextsComplete();
  const [answer, setAnswer] = useState<string>();
  // The server does not know the fragment.
  useEffect(() => setAnswer(location.hash.slice(1)), []);
  const loading = (
    <AuthCard icon={KeyIcon} title={text('shell.loading')} lead={null}>
      <Spinner />
    </AuthCard>
  );
  if (answer === undefined || !isComplete) return loading;
  return (
    <Suspense fallback={loading}>
      <Returned fragment={answer} />
    </Suspense>
  );
}
