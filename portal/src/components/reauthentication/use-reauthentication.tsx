import { ApiError } from '@portico/web/api-error';
import { type ReactNode, useState } from 'react';
import { PasswordDialog } from './password-dialog.tsx';

export interface Reauthentication {
  /**
   * Makes a call. When the server asks for the password first (`reauth_required`), asks the user for it and makes the call again.
   * Resolves to `undefined` when the user cancels.
   */
  readonly withPassword: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
  /** The dialog that asks for the password. The screen has to render it. */
  readonly dialog: ReactNode;
}

/** For calls that need a password which was entered a short time ago. */
export function useReauthentication(): Reauthentication {
  const [decide, setDecide] = useState<((isConfirmed: boolean) => void) | null>(null);

  const askForPassword = async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setDecide(() => resolve);
    const isConfirmed = await promise;
    setDecide(null);
    return isConfirmed;
  };
  const withPassword: Reauthentication['withPassword'] = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.reauthRequired) throw error;
      return (await askForPassword()) ? await withPassword(work) : undefined;
    }
  };
  const dialog = decide && <PasswordDialog onConfirmed={() => decide(true)} onCancel={() => decide(false)} />;
  return { withPassword, dialog };
}
