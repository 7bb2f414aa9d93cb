import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationState } from '../components/auth/navigation-state.ts';
import { PageLoader } from '../shell/page-loader.tsx';

/** Leads elsewhere, leaving no trace in the history. Until the browser is there, and on the server, it waits. */
export function Redirect({ to, state }: { to: string; state?: NavigationState | undefined }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is carried along belongs to where it leads
  useEffect(() => void navigate(to, { replace: true, state }), [navigate, to]);
  return <PageLoader />;
}
