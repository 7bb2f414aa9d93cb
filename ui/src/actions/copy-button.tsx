import { useEffect, useState } from 'react';
import { CopyIcon } from '../icons/account-icons.tsx';
import { CheckIcon } from '../icons/icons.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Button, type ButtonLook } from './button.tsx';
import styles from './copy-button.module.css';

const ACKNOWLEDGED_MS = 2500;

export interface CopyButtonProps extends Pick<ButtonLook, 'variant' | 'size' | 'wide'> {
  value: string;
  label: string;
  copiedLabel: string;
  /** Shown until the next press when the browser does not allow copying, as on a page without TLS. */
  failedLabel: string;
}

export function CopyButton({
  value,
  label,
  copiedLabel,
  failedLabel,
  variant = 'secondary',
  ...look
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copied = outcome === 'copied';
  const failed = outcome === 'failed';

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setOutcome(undefined), ACKNOWLEDGED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // Any error: the button says that nothing was copied.
      setOutcome('failed');
    }
  };

  return (
    <>
      <Button {...look} variant={variant} icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
        <span className={styles.texts}>
          <span data-inactive={outcome && true}>{label}</span>
          <span data-inactive={!copied || undefined}>{copiedLabel}</span>
          <span data-inactive={!failed || undefined}>{failedLabel}</span>
        </span>
      </Button>
      <VisuallyHidden role="status">
        {copied && copiedLabel}
        {failed && failedLabel}
      </VisuallyHidden>
    </>
  );
}
