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
}

export function CopyButton({ value, label, copiedLabel, variant = 'secondary', ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), ACKNOWLEDGED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };

  return (
    <>
      <Button {...look} variant={variant} icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
        <span className={styles.texts}>
          <span data-inactive={copied || undefined}>{label}</span>
          <span data-inactive={!copied || undefined}>{copiedLabel}</span>
        </span>
      </Button>
      <VisuallyHidden role="status">{copied ? copiedLabel : ''}</VisuallyHidden>
    </>
  );
}
