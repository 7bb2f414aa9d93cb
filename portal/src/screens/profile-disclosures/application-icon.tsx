import type { ApplicationType } from '@portico/contract/applications';
import { ApplicationMark, EyeIcon } from '@portico/ui';
import styles from './disclosures.module.css';

/** The mark of an application; an eye for whoever has none. */
export function ApplicationIcon({ type }: { readonly type: ApplicationType | undefined }) {
  return (
    <span className={styles.icon}>{type ? <ApplicationMark type={type} size={32} /> : <EyeIcon />}</span>
  );
}
