import { ShieldIcon, Spinner } from '@portico/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText, useTextsComplete } from '../../lib/i18n/i18n.tsx';

const OpenedLook = lazy(() => import('./opened-look.tsx'));

/** Where the console opens the portal for a look at an account, and what the tab shows afterwards. */
export default function SupportLookScreen() {
  const text = useText();
  const isComplete = useTextsComplete();
  const [code, setCode] = useState<string>();
  // The server does not know the fragment.
  useEffect(() => setCode(location.hash.slice(1)), []);
  const loading = (
    <AuthCard icon={ShieldIcon} title={text('shell.loading')} lead={null}>
      <Spinner />
    </AuthCard>
  );
  if (code === undefined || !isComplete) return loading;
  return (
    <Suspense fallback={loading}>
      <OpenedLook code={code} />
    </Suspense>
  );
}
