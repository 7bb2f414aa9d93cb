import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { PageLoader } from './shell/page-loader.tsx';

/** Leads elsewhere, leaving no trace in the history. Until the browser is there, and on the server, it waits. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return <PageLoader />;
}
