import { linkCode } from '@portico/contract/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useLinkCheck, useLinkCode } from './data.ts';
import { ChooseForm } from './form.tsx';
import { InvalidLink } from './invalid-link.tsx';

export default function PasswordResetConfirm() {
  const code = useLinkCode();
  const wellFormed = v.is(linkCode, code);
  const { email, isFirstAdmin, invalid } = useLinkCheck(code, wellFormed);
  const [refused, setRefused] = useState(false);
  if (refused || invalid || !wellFormed) return <InvalidLink />;
  return (
    <ChooseForm code={code} email={email} isFirstAdmin={isFirstAdmin} onInvalid={() => setRefused(true)} />
  );
}
