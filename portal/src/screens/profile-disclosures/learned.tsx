import type { LearnedFact } from '@portico/contract/account/disclosures';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './disclosures.module.css';

/**
 * What an application has learned, in the words in which the user allowed it; an application of the hand-off
 * asks for nothing.
 */
export function Learned({ facts }: { readonly facts: readonly LearnedFact[] }) {
  const text = useText();
  // It says “all of this”, so it comes last.
  const isLast = (fact: LearnedFact) => Number(fact === 'offline_access');
  return (
    <ul className={styles.learned}>
      {facts
        .toSorted((one, other) => isLast(one) - isLast(other))
        .map((fact) => (
          <li key={fact}>{text(fact === 'verified' ? 'disclosures.verified' : `consent.${fact}`)}</li>
        ))}
    </ul>
  );
}
