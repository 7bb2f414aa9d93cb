import { captchaPolicyAttribute, isCaptchaPage } from '@portico/contract/page';
import { useEffect } from 'react';
import { useConfig } from '../lib/config/config.ts';
import type { RouteName } from '../lib/navigation/route-links.ts';

/**
 * Whether the document's Content Security Policy is the one of this screen. Screens with reCAPTCHA need a weaker policy than all
 * others. A document cannot change its policy, so a navigation between the two kinds of screens loads a new document.
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
