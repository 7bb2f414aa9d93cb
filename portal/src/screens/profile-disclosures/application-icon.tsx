import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark, EyeIcon } from '@portico/ui';
import styles from './disclosures.module.css';

/** The mark of an application; an eye for whoever has none. */
export function ApplicationIcon({ info }: { readonly info: ApplicationInfo | undefined }) {
  return <span className={styles.icon}>{info ? <ApplicationMark {...info} size={32} /> : <EyeIcon />}</span>;
}
