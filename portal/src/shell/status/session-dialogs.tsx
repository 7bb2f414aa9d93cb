import { OtherAccount } from './other-account.tsx';
import { SessionWarning } from './session-warning.tsx';

/**
 * What interrupts a signed-in user: the session ends, or another account is in use. One file, because every
 * page of an account loads it.
 */
export default function SessionDialogs() {
  return (
    <>
      <SessionWarning />
      <OtherAccount />
    </>
  );
}
