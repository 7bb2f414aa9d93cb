import type { ApplicationAccess } from '@portico/contract/account/disclosures';
import { useText } from '../../lib/i18n/i18n.tsx';
import { ApplicationCard } from './application-card.tsx';
import styles from './disclosures.module.css';

/** A card for each application that knows something about the user. */
export function Applications({ all }: { readonly all: readonly ApplicationAccess[] }) {
  const text = useText();
  if (all.length === 0) return null;
  return (
    <ul className={styles.applications} aria-label={text('shell.applications')}>
      {all.map((access) => (
        <ApplicationCard key={access.application} access={access} />
      ))}
    </ul>
  );
}
