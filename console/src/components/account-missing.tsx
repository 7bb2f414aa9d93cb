import { EmptyState, UserIcon } from '@portico/ui';
import type { ReactNode } from 'react';
import { useText } from '../i18n/i18n.tsx';
import { Page } from './page.tsx';

/** The page of an account that does not exist. */
export function AccountMissing({ back }: { back: ReactNode }) {
  const title = useText()('account.missingTitle');
  return (
    <Page title={title} back={back}>
      <EmptyState icon={<UserIcon size={28} />} title={title} />
    </Page>
  );
}
