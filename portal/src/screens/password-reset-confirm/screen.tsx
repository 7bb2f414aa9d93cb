import { linkCode } from '@portico/contract/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useLinkCheck, useLinkCode } from './data.ts';
import { ChooseForm } from './form.tsx';
import { InvalidLink } from './invalid-link.tsx';

export default function PasswordResetConfirm() {
  const code = useLinkCode();
  const wellFormed = v.is(linkCode, code);
  const { email, invalid } = useLinkCheck(code, wellFormed);
  const [refused, setRefused] = useState(false);
  if (refused || invalid || !wellFormed) return <InvalidLink />;
  return <ChooseForm code={code} email={email} onInvalid={() => setRefused(true)} />;
}
