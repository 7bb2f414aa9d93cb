import type { ApplicationInfo } from '@portico/contract/config';
import { EyeIcon } from '@portico/ui';
import { ApplicationFace } from '../../components/application-face/application-face.tsx';
import styles from './disclosures.module.css';

/** The mark of an application; an eye for whoever has none. */
export function ApplicationIcon({ info }: { readonly info: ApplicationInfo | undefined }) {
  return (
    <span className={styles.icon}>{info ? <ApplicationFace info={info} size={32} /> : <EyeIcon />}</span>
  );
}
