import { useState } from 'react';
import { ResetForm } from './form.tsx';
import { Sent } from './sent.tsx';

export default function PasswordReset() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo ? (
    <Sent email={sentTo} onOtherAddress={() => setSentTo(undefined)} />
  ) : (
    <ResetForm onSent={setSentTo} />
  );
}
