import { linkCode } from '@portico/contract/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useLinkCode } from './data.ts';
import { ChooseForm } from './form.tsx';
import { InvalidLink } from './invalid-link.tsx';

export default function PasswordResetConfirm() {
  const code = useLinkCode();
  const [refused, setRefused] = useState(false);
  if (refused || !v.is(linkCode, code)) return <InvalidLink />;
  return <ChooseForm code={code} onInvalid={() => setRefused(true)} />;
}
