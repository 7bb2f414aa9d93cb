import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { Approval } from './approval.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { Waiting } from './waiting.tsx';

/** One address, two sides: without a code it shows one, with a code it asks whether to let its bearer in. */
export default function LoginQr() {
  const [query] = useSearchParams();
  const session = useSession();
  const code = query.get('code');
  if (!code) return <Waiting />;
  return session.state === 'signed-in' ? <Approval code={code} /> : <SignInFirst code={code} />;
}
