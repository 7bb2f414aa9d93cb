import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '../../lib/navigation/use-path.ts';
import type { Target } from '../../lib/navigation/use-target.ts';
import { handOff } from '../../lib/session/hand-off.ts';

/** Continues as the signed-in user: to the application, or to the profile when the address names none. */
export function useChoice({ backUrl, info }: Target) {
  const navigate = useNavigate();
  const path = usePath();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);

  const choose = async () => {
    if (busy) return;
    if (!info) return navigate(path('profile'));
    setBusy(true);
    const result = await handOff(info.application, backUrl ?? info.url);
    if (result.state === 'allowed') return location.assign(result.url);
    setBusy(false);
    // A failed call has been reported already, and the next try may succeed.
    setRefused(result.state === 'refused');
  };
  return { choose, busy, refused } as const;
}
