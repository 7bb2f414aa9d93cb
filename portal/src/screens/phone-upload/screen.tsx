import { PhoneIcon, Spinner } from '@portico/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { useText, useTextsComplete } from '../../lib/i18n/i18n.tsx';

const LinkedUpload = lazy(() => import('./linked-upload.tsx'));

/**
 * Adds one picture to a document of the user who scans a code on another device. It needs no sign-in, and
 * shows nothing of the account.
 */
export default function PhoneUploadScreen() {
  const text = useText();
  const isComplete = useTextsComplete();
  const [code, setCode] = useState<string>();
  // The server does not know the fragment.
  useEffect(() => setCode(location.hash.slice(1)), []);
  const loading = (
    <AuthCard icon={PhoneIcon} title={text('shell.loading')} lead={null}>
      <Spinner />
    </AuthCard>
  );
  if (code === undefined || !isComplete) return loading;
  return (
    <Suspense fallback={loading}>
      <LinkedUpload code={code} />
    </Suspense>
  );
}
