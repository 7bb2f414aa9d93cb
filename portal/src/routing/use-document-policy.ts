import { captchaPolicyAttribute, isCaptchaPage } from '@portico/contract/page';
import { useEffect } from 'react';
import { useConfig } from '../lib/config/config.ts';
import type { RouteName } from '../lib/navigation/route-links.ts';

/**
 * Whether the document's Content Security Policy is the one of this screen. With reCAPTCHA the screens that show it have a weaker
 * policy than all others, and a policy belongs to a document: between the two kinds the page is loaded again.
 */
export function useDocumentPolicy(name: RouteName): boolean {
  const { captcha } = useConfig();
  const needed = captcha === 'recaptcha' && isCaptchaPage(name);
  const matches =
    captcha !== 'recaptcha' ||
    typeof document === 'undefined' ||
    document.documentElement.hasAttribute(captchaPolicyAttribute) === needed;

  useEffect(() => {
    if (!matches) location.reload();
  }, [matches]);
  return matches;
}
