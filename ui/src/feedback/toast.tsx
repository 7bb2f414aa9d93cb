import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Spinner } from '../base/spinner.tsx';
import { CrossIcon } from '../icons/icons.tsx';
import styles from './toast.module.css';
import { ToneIcon } from './tone.tsx';

export interface ToastProps {
  kind: 'success' | 'error' | 'wait';
  children: ReactNode;
  /** A link or a text button after the message. */
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
  /** The pointer or the focus enters the toast: pause its timer. */
  onPause?: (() => void) | undefined;
  onResume?: (() => void) | undefined;
}

export function Toast({ kind, children, action, onClose, closeLabel, onPause, onResume }: ToastProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
    <div
      className={styles.toast}
      data-toast
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      {kind === 'wait' ? (
        <Spinner size={20} />
      ) : (
        <ToneIcon tone={kind === 'error' ? 'danger' : 'success'} size={22} />
      )}
      <div className={styles.text}>
        {children}
        {action && <div>{action}</div>}
      </div>
      {onClose && closeLabel && <IconButton label={closeLabel} icon={<CrossIcon />} onClick={onClose} />}
    </div>
  );
}

export interface ToastRegionProps {
  /** Names the landmark. */
  label: string;
  children?: ReactNode;
}

/** Stays mounted while empty, so that what appears in it is announced. */
export function ToastRegion({ label, children }: ToastRegionProps) {
  return (
    <section className={styles.region} aria-label={label}>
      {children}
    </section>
  );
}
