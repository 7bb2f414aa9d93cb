import { ApiError } from '@portico/web/api-error';
import { type ReactNode, useState } from 'react';
import { PasswordDialog } from './password-dialog.tsx';

export interface Reauthentication {
  /**
   * Makes a call. When the server asks for the password first (`reauth_required`), asks the user for it and
   * makes the call again. Resolves to `undefined` when the user cancels.
   */
  readonly withPassword: <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;
  /** The same for a call that a passkey is enough for, too. */
  readonly withProof: Reauthentication['withPassword'];
  /** The dialog that asks for the password. The screen has to render it. */
  readonly dialog: ReactNode;
}

interface Asked {
  readonly decide: (isConfirmed: boolean) => void;
  readonly passkeyToo: boolean;
}

/** For calls that need a password which was entered a short time ago. */
export function useReauthentication(): Reauthentication {
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = async (passkeyToo: boolean) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ decide: resolve, passkeyToo });
    const isConfirmed = await promise;
    setAsked(null);
    return isConfirmed;
  };
  const whenAsked = (passkeyToo: boolean): Reauthentication['withPassword'] =>
    async function repeat<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError) || !error.reauthRequired) throw error;
        return (await ask(passkeyToo)) ? await repeat(work) : undefined;
      }
    };
  const dialog = asked && (
    <PasswordDialog
      passkeyToo={asked.passkeyToo}
      onConfirmed={() => asked.decide(true)}
      onCancel={() => asked.decide(false)}
    />
  );
  return { withPassword: whenAsked(false), withProof: whenAsked(true), dialog };
}
