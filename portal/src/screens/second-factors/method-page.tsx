import type { TwoFactorType } from '@portico/contract/sign-in';
import { useState } from 'react';
import { Redirect } from '../../components/status/redirect.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { canEnter, entryOf, type Factors } from '../../lib/second-factors/entry-rules.ts';
import { methods } from '../../lib/second-factors/methods.ts';
import { Activation } from './activation.tsx';
import { Deactivation } from './deactivation.tsx';
import { FactorsPage } from './factors-page.tsx';

/** Activates a method, or deactivates it when it is active [2.71-2.83, 4.22]. */
export function MethodPage({ type }: { type: TwoFactorType }) {
  const text = useText();
  const method = text(methods[type].name);
  return (
    <FactorsPage title={method} lead={text('twoFactor.title')}>
      {(factors) => <Flow type={type} factors={factors} />}
    </FactorsPage>
  );
}

function Flow({ type, factors }: { type: TwoFactorType; factors: Factors }) {
  const path = usePath();
  // Fixed while the screen is open: a change of this screen itself must not replace one flow by the other.
  const [entry] = useState(() => entryOf(type, factors));
  if (!canEnter(entry)) return <Redirect to={path('profileSecurityStatus')} />;
  return entry === 'activate' ? <Activation type={type} /> : <Deactivation type={type} />;
}
