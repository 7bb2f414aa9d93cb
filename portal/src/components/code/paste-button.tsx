import { pastedCode } from '@portico/contract/fields';
import { Button, CopyIcon } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';

export interface PasteButtonProps {
  onPaste: (digits: string) => void;
  disabled: boolean;
}

/** Takes the digits of what was copied; absent where a browser cannot be asked for it. */
export function PasteButton({ onPaste, disabled }: PasteButtonProps) {
  const { notify } = useNotifications();
  const text = useText();
  const [able, setAble] = useState(false);
  useEffect(() => setAble('readText' in (navigator.clipboard ?? {})), []);
  if (!able) return null;

  const paste = async () => {
    try {
      onPaste(pastedCode(await navigator.clipboard.readText()));
    } catch {
      // Any error: the browser does not let the page read what was copied.
      notify('error', text('code.pasteDenied'));
    }
  };
  return (
    <Button variant="secondary" size="small" icon={<CopyIcon />} disabled={disabled} onClick={paste}>
      {text('code.paste')}
    </Button>
  );
}
