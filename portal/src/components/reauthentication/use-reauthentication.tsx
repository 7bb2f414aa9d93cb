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

interface Question {
  readonly decide: (isConfirmed: boolean) => void;
  readonly passkeyToo: boolean;
}

/** For calls that need a password which was entered a short time ago. */
export function useReauthentication(): Reauthentication {
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = async (passkeyToo: boolean) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ decide: resolve, passkeyToo });
    const isConfirmed = await promise;
    setQuestion(null);
    return isConfirmed;
  };
  const withQuestion = (passkeyToo: boolean): Reauthentication['withPassword'] =>
    async function repeat<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError) || !error.reauthRequired) throw error;
        return (await ask(passkeyToo)) ? await repeat(work) : undefined;
      }
    };
  const dialog = question && (
    <PasswordDialog
      passkeyToo={question.passkeyToo}
      onConfirmed={() => question.decide(true)}
      onCancel={() => question.decide(false)}
    />
  );
  return { withPassword: withQuestion(false), withProof: withQuestion(true), dialog };
}
