import { Button } from '@portico/ui';
import { useResend } from './use-resend.ts';

export interface ResendButtonProps {
  onSend: () => Promise<unknown>;
  label: string;
  busyLabel: string;
  /** Says how long it takes until the next mail can be sent. */
  waitLabel: (seconds: number) => string;
  /** The notification after the mail was sent. */
  sent: string;
  /** Whether a mail was sent a moment ago. Defaults to true. */
  justSent?: boolean;
}

/**
 * Sends a mail again. It stays focusable while it counts down, so that keyboard users do not lose the focus.
 */
export function ResendButton({
  onSend,
  label,
  busyLabel,
  waitLabel,
  sent,
  justSent = true,
}: ResendButtonProps) {
  const { left, busy, resend } = useResend(onSend, sent, justSent);
  return (
    <Button
      variant="secondary"
      wide
      busy={busy}
      busyLabel={busyLabel}
      aria-disabled={left > 0 || undefined}
      onClick={resend}
    >
      {left > 0 ? waitLabel(left) : label}
    </Button>
  );
}
