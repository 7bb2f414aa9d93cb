import { useEntryState } from '../../lib/navigation/use-entry-state.ts';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { ResetForm } from './form.tsx';
import { Sent } from './sent.tsx';

export default function PasswordReset() {
  const [sentTo, setSentTo] = useEntryState('sentTo');
  useLostFocus(sentTo, focusTitle);
  return sentTo ? (
    <Sent email={sentTo} onOtherAddress={() => setSentTo('')} />
  ) : (
    <ResetForm onSent={setSentTo} />
  );
}
