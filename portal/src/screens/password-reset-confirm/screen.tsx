import { linkCode } from '@portico/contract/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { InvalidLink } from '../../components/auth/invalid-link.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { ChooseForm } from './form.tsx';
import { useLinkCheck, useLinkCode } from './use-new-password.ts';

export default function PasswordResetConfirm() {
  const text = useText();
  const code = useLinkCode();
  const wellFormed = v.is(linkCode, code);
  const { email, isFirstAdmin, info, invalid } = useLinkCheck(code, wellFormed);
  const [refused, setRefused] = useState(false);
  if (refused || invalid || !wellFormed) {
    return (
      <InvalidLink
        title={text('password.invalidTitle')}
        lead={text('password.invalidLead')}
        newLink={text('password.invalidNew')}
      />
    );
  }
  return (
    <ChooseForm
      code={code}
      email={email}
      isFirstAdmin={isFirstAdmin}
      info={info}
      onInvalid={() => setRefused(true)}
    />
  );
}
