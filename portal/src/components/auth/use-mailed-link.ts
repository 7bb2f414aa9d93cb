import type { OutputOf } from '@portico/contract/endpoints';
import { linkCode } from '@portico/contract/fields';
import { ApiError } from '@portico/web/api-error';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { useApi } from '../../lib/api/api.ts';
import { useCleanAddress } from '../../lib/navigation/use-clean-address.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';

type LinkCall = 'confirmEmailChange' | 'takeBackEmail';
type State = 'ask' | 'busy' | 'done' | 'invalid';

/**
 * The code of a mailed link about the e-mail, which leaves the address bar at once, and the call that the
 * page's button makes with it.
 */
export function useMailedLink<Name extends LinkCall>(name: Name, onDone: (output: OutputOf<Name>) => void) {
  const call = useApi();
  const notifyRefusal = useNotifyRefusal();
  const { code: inAddress = '' } = useParams();
  const [code] = useState(inAddress);
  const [state, setState] = useState<State>(v.is(linkCode, code) ? 'ask' : 'invalid');
  const [email, setEmail] = useState('');
  useCleanAddress('login');

  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const output = await call(name, { code });
      onDone(output);
      setEmail(output.email);
      setState('done');
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.code === 'not_found';
      if (!isInvalid) notifyRefusal(error);
      setState(isInvalid ? 'invalid' : 'ask');
    }
  };
  return { state, email, send } as const;
}
