import { Banner, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { useLocale, useText } from '../../i18n/i18n.tsx';

/** Says what is missing, and leads to where it is set up in the portal. */
export function SetUpFactor({ children }: { children: ReactNode }) {
  const text = useText();
  const locale = useLocale();
  const portal = document.documentElement.dataset.portal ?? '';
  return (
    <Banner
      tone="danger"
      role="alert"
      actions={
        <TextLink href={`${portal}/${locale}/profile/security/status`}>
          {text('consoleSignIn.setUpFactor')}
        </TextLink>
      }
    >
      {children}
    </Banner>
  );
}
