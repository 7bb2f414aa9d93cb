import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PasswordDialog } from '../../components/reauthentication/password-dialog.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import type { Target } from '../../lib/navigation/use-target.ts';
import { openidRequest } from '../../lib/session/openid-request.ts';
import { isOpeningKey } from '../../lib/session/opening-key.ts';
import { useHandOff } from '../../lib/session/use-hand-off.ts';

/** Continues as the signed-in user: to the application, or to the profile when the address names none. */
export function useChoice({ backUrl, info }: Target, owner: string | undefined) {
  const navigate = useNavigate();
  const path = usePath();
  const [query] = useSearchParams();
  const { busy, enter } = useHandOff();
  const [isChosen] = useState(() => isOpeningKey(query.get('key')));
  const [isConfirming, setConfirming] = useState(false);

  const choose = () => {
    const isRequest = openidRequest(backUrl) !== null;
    if (!info && !isRequest) return navigate(path('profile'));
    // The application wants its user to prove again who they are. The server checks that they did.
    if (query.has('again') && !isConfirming) return setConfirming(true);
    // A tab that a link has opened would open the application again after “Back”.
    const requestedUrl = backUrl ?? info?.url ?? '';
    return enter({ application: info?.application ?? '', requestedUrl, replace: isChosen, owner });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link was followed once
  useEffect(() => {
    if (isChosen && info) void choose();
  }, []);
  const dialog = isConfirming && !busy && (
    <PasswordDialog onConfirmed={() => void choose()} onCancel={() => setConfirming(false)} />
  );
  return { choose, busy, dialog } as const;
}
