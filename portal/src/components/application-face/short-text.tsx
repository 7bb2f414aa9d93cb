import type { ApplicationInfo } from '@portico/contract/config';
import styles from './short-text.module.css';

/**
 * What an application says of itself in a few words. Where the language of the page has no text, it is the
 * English one, in its own direction.
 */
export function ShortText({ info }: { info: ApplicationInfo | undefined }) {
  return info?.short && <bdi className={styles.short}>{info.short}</bdi>;
}
