import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Target } from '../../components/auth/target.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { handOffAddress } from '../../lib/session/hand-off.ts';

/** Going on as the person who is signed in: into the application, or without one to the profile. */
export function useChoice({ backUrl, info }: Target) {
  const navigate = useNavigate();
  const path = usePath();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);

  const choose = async () => {
    if (busy) return;
    if (!info) return navigate(path('profile'));
    setBusy(true);
    try {
      location.assign(await handOffAddress(info.application, backUrl ?? info.url));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      // An outage has been shown above the page, and may be over with the next try.
      setRefused(!error.isOutage);
    }
  };
  return { choose, busy, refused } as const;
}
