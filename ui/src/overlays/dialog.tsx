import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CrossIcon } from '../icons/icons.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Called on Esc, the close button or the system's back gesture; the caller sets `open`. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the end, the primary one first. */
  actions?: ReactNode;
  /** Shows a close button; without it the dialog is closed by its `actions`. */
  closeLabel?: string | undefined;
  /** As wide as a picture needs it. */
  wide?: boolean | undefined;
  /** `alertdialog` for messages that need an immediate response. */
  role?: 'dialog' | 'alertdialog';
}

/** A native modal dialog: the browser provides focus trap, inert page, top layer and focus return. */
export function Dialog({ open, onClose, title, children, actions, closeLabel, wide, role }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // In a small window or at a large zoom the browser scrolls to the first button: scroll back to the title.
    const heading = dialog.querySelector('h2');
    if (heading && dialog.scrollHeight > dialog.clientHeight) {
      // Only now: `showModal` would always focus a heading that can be focused.
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      dialog.scrollTop = 0;
    }
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-wide={wide || undefined}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The browser closes the dialog on a second Esc without a `cancel` event; the caller must update
        // `open`.
        if (open && !event.currentTarget.open) onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {/* Last in the DOM, so that the browser focuses the first field or the primary action instead. */}
      {closeLabel && (
        <div className={styles.close}>
          <IconButton label={closeLabel} icon={<CrossIcon />} onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}
