import type { PasswordOwner } from '@portico/contract/passwords/guessable';
import { useEffect, useState } from 'react';

type Rule = (password: string, owner: PasswordOwner) => boolean;
const unknown: Rule = () => false;

/** The rule by which the server refuses guessable passwords. Until its words are loaded, and without them, the server alone judges. */
export function useGuessable(): Rule {
  const [rule, setRule] = useState({ judge: unknown });
  useEffect(() => {
    import('@portico/contract/passwords/guessable').then(
      ({ isGuessable }) => setRule({ judge: isGuessable }),
      // Any error: the server refuses such a password, too.
      () => {},
    );
  }, []);
  return rule.judge;
}
