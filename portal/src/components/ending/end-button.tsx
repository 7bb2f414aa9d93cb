import { Button, Dialog } from '@portico/ui';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';

export interface EndButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'aria-label'> {
  readonly label: string;
  readonly title: string;
  /** What ending it means. */
  readonly explanation: string;
  readonly busy: boolean;
  readonly busyLabel: string;
  readonly onEnd: () => Promise<void>;
}

/** A button that ends something after asking. */
export function EndButton({ label, title, explanation, busy, busyLabel, onEnd, ...button }: EndButtonProps) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    await onEnd();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        actions={
          <>
            <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={confirm}>
              {label}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text('shell.cancel')}
            </Button>
          </>
        }
      >
        <p>{explanation}</p>
      </Dialog>
    </>
  );
}
