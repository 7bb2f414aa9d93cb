import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageLoader } from '../components/status/page-loader.tsx';
import type { NavigationState } from '../lib/navigation/navigation-state.ts';

/** Replaces the current history entry by another address. On the server it only shows the loader. */
export function Redirect({ to, state }: { to: string; state?: NavigationState | undefined }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state belongs to the address
  useEffect(() => void navigate(to, { replace: true, state }), [navigate, to]);
  return <PageLoader />;
}
