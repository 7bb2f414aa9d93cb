import type { ApplicationInfo } from '@portico/contract/config';
import { useText } from '../../lib/i18n/i18n.tsx';
import { ShortText } from './short-text.tsx';

/** Where a sign-in leads, and what that application says of itself. */
export function LeadTo({ info }: { info: ApplicationInfo }) {
  return (
    <>
      {useText()('signIn.leadTo', { application: info.applicationName })}
      <ShortText info={info} />
    </>
  );
}
