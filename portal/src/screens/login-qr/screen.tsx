import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session-state/session.ts';
import { Approval } from './approval.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { Waiting } from './waiting.tsx';

/**
 * Without a code in the address this device asks to be signed in; with one, it decides about another device.
 */
export default function LoginQr() {
  const [query] = useSearchParams();
  const session = useSession();
  const code = query.get('code');
  if (!code) return <Waiting />;
  return session.state === 'signed-in' ? <Approval code={code} /> : <SignInFirst code={code} />;
}
