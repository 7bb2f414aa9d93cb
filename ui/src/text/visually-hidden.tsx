import type { NativeProps } from '../native-props.ts';
import styles from './visually-hidden.module.css';

/** Heard, not seen. */
export function VisuallyHidden(props: NativeProps<'span'>) {
  return <span className={styles.hidden} {...props} />;
}
