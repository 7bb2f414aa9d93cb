import { closeInput } from '@portico/contract/account/closing';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useSessionOwner } from '../../lib/session-state/session.ts';
import { clearStored } from '../../lib/storage/local-storage.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';

/** Closes the account and leads to the sign-in, which says what happens next. */
export function useClose() {
  const call = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const { endSession } = useSessionOwner();
  const { withPassword, dialog } = useReauthentication();
  const form = useForm({
    schema: closeInput,
    initial: { confirmed: false },
    submit: async (input, signal) => {
      const closed = await withPassword(() => call('closeAccount', input, { signal, shownByForm: true }));
      if (!closed) return;
      clearStored();
      endSession('closed');
      await navigate(path('login'), { replace: true, state: { ending: 'closed' } });
    },
  });
  return { form, dialog } as const;
}
