import type { MouseEvent, ReactNode } from 'react';
import type { NativeProps } from '../base/native-props.ts';
import { Spinner } from '../base/spinner.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends NativeProps<'button'>, ButtonLook {
  /** Shows `busyLabel`, if there is one, keeps width and focus, and ignores clicks and submits. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
}

export function Button({
  variant = 'primary',
  size = 'regular',
  wide,
  icon,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const disabledButFocusable = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a form also clicks its submit button, so ignoring the click prevents a second submit.
    if (busy || disabledButFocusable) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabledButFocusable || undefined}
      onClick={handleClick}
    >
      <span className={styles.label} data-inactive={(busy && busyLabel !== undefined) || undefined}>
        {icon}
        {children}
      </span>
      {busyLabel !== undefined && (
        <span className={styles.label} data-inactive={!busy || undefined}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </button>
  );
}
