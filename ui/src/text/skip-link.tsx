import type { NativeProps } from '../base/native-props.ts';
import styles from './skip-link.module.css';

export function SkipLink(props: NativeProps<'a'> & { href: string }) {
  return <a className={styles.skip} {...props} />;
}
