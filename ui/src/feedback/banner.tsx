import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CrossIcon } from '../icons/icons.tsx';
import styles from './banner.module.css';
import { type Tone, ToneIcon } from './tone.tsx';

export interface BannerProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** `status` or `alert` for a banner that appears later; none for one that is in the page from the start. */
  role?: 'status' | 'alert' | undefined;
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
}

export function Banner({ tone = 'info', title, children, actions, role, onClose, closeLabel }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      <ToneIcon tone={tone} size={22} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {onClose && closeLabel && <IconButton label={closeLabel} icon={<CrossIcon />} onClick={onClose} />}
    </div>
  );
}
