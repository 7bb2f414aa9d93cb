import type { PasswordLabels } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';

/** The labels of a password field in the language of the page. */
export function usePasswordLabels(): PasswordLabels {
  const text = useText();
  return {
    show: text('password.show'),
    hide: text('password.hide'),
    shown: text('password.shown'),
    hidden: text('password.hidden'),
    capsLock: text('password.capsLock'),
  };
}
