import { Button } from '@portico/ui';
import { useResend } from './use-resend.ts';

export interface ResendButtonProps {
  onSend: () => Promise<unknown>;
  label: string;
  busyLabel: string;
  /** Says how long it takes until the next mail can be sent. */
  waitLabel: (seconds: number) => string;
  /** Said when it worked. */
  sent: string;
  /** Whether a mail was sent a moment ago; true unless told otherwise. */
  justSent?: boolean;
}

/** Sends a mail again. It stays focusable while it counts down, so that keyboard users keep their place. */
export function ResendButton({
  onSend,
  label,
  busyLabel,
  waitLabel,
  sent,
  justSent = true,
}: ResendButtonProps) {
  const { left, busy, press } = useResend(onSend, sent, justSent);
  return (
    <Button
      variant="secondary"
      wide
      busy={busy}
      busyLabel={busyLabel}
      aria-disabled={left > 0 || undefined}
      onClick={press}
    >
      {left > 0 ? waitLabel(left) : label}
    </Button>
  );
}
