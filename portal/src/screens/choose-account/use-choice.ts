import { useNavigate } from 'react-router';
import { usePath } from '../../lib/navigation/use-path.ts';
import type { Target } from '../../lib/navigation/use-target.ts';
import { useHandOff } from '../../lib/session/use-hand-off.ts';

/** Continues as the signed-in user: to the application, or to the profile when the address names none. */
export function useChoice({ backUrl, info }: Target) {
  const navigate = useNavigate();
  const path = usePath();
  const { busy, enter } = useHandOff();

  const choose = () => {
    if (info) void enter({ application: info.application, requestedUrl: backUrl ?? info.url });
    else navigate(path('profile'));
  };
  return { choose, busy } as const;
}
