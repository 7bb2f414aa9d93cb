import type { NativeProps } from '../base/native-props.ts';
import styles from './visually-hidden.module.css';

/** Text for screen readers that is not visible. */
export function VisuallyHidden(props: NativeProps<'span'>) {
  return <span className={styles.hidden} {...props} />;
}
