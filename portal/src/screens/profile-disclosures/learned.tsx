import type { OpenidScope } from '@portico/contract/openid';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './disclosures.module.css';

/** What an application has learned, in the words in which the user allowed it. */
export function Learned({ scopes }: { readonly scopes: readonly OpenidScope[] }) {
  const text = useText();
  // It says “all of this”, so it comes last.
  const isLast = (scope: OpenidScope) => Number(scope === 'offline_access');
  return (
    <ul className={styles.learned}>
      {scopes
        .toSorted((one, other) => isLast(one) - isLast(other))
        .map((scope) => (
          <li key={scope}>{text(`consent.${scope}`)}</li>
        ))}
    </ul>
  );
}
