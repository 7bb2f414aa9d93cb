import { pastedCode } from '@portico/contract/fields';
import { Button, CopyIcon } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useSharedText } from '../i18n/texts-provider.tsx';
import type { StepHost } from './step-host.ts';

export interface PasteButtonProps {
  onPaste: (digits: string) => void;
  disabled: boolean;
  host: StepHost;
}

/** Takes the digits of what was copied; absent where a browser cannot be asked for it. */
export function PasteButton({ onPaste, disabled, host }: PasteButtonProps) {
  const text = useSharedText();
  const [able, setAble] = useState(false);
  useEffect(() => setAble('readText' in (navigator.clipboard ?? {})), []);
  if (!able) return null;

  const paste = async () => {
    try {
      const digits = pastedCode(await navigator.clipboard.readText());
      if (digits) onPaste(digits);
      else host.tell('error', text('code.pasteEmpty'));
    } catch {
      // Any error: the browser does not let the page read what was copied.
      host.tell('error', text('code.pasteDenied'));
    }
  };
  return (
    <Button variant="secondary" size="small" icon={<CopyIcon />} disabled={disabled} onClick={paste}>
      {text('code.paste')}
    </Button>
  );
}
