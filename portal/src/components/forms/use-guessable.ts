import type { isGuessable, PasswordOwner } from '@portico/contract/passwords/guessable';
import { useEffect, useState } from 'react';
import { useProduct } from '../../lib/i18n/i18n.tsx';

/**
 * Whether the server refuses a password as guessable. Until the words of the rule are loaded, and without
 * them, the server alone judges.
 */
export function useGuessable(password: string, owner: PasswordOwner): boolean | undefined {
  const product = useProduct();
  const [judge, setJudge] = useState<typeof isGuessable>();
  useEffect(() => {
    import('@portico/contract/passwords/guessable').then(
      (rule) => setJudge(() => rule.isGuessable),
      // Any error: the server refuses such a password, too.
      () => {},
    );
  }, []);
  return judge?.(password, owner, product);
}
