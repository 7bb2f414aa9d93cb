import type { ReactNode } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<NativeProps<'button'>, 'children'> {
  /** The button's name; a pointer shows it as a tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button title={label} {...rest} type={type} aria-label={label} className={styles.button}>
      {icon}
    </button>
  );
}
