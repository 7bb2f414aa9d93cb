import { limits } from '@portico/contract/limits';
import { Banner } from '@portico/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/i18n/i18n.tsx';

export interface UploadWarning {
  readonly id: number;
  readonly text: ReactNode;
  /** `success` for what was done for the user and is good. */
  readonly tone: 'warning' | 'success';
}

/** Warnings about a chosen file, the newest last. */
export function useWarnings() {
  const [warnings, setWarnings] = useState<readonly UploadWarning[]>([]);
  return {
    warnings,
    warn: (text: ReactNode, tone: UploadWarning['tone'] = 'warning') =>
      setWarnings((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, text, tone }]),
    close: (id: number) => setWarnings((shown) => shown.filter((warning) => warning.id !== id)),
    clear: () => setWarnings([]),
  };
}

export interface WarningsProps {
  readonly warnings: readonly UploadWarning[];
  readonly onClose: (id: number) => void;
}

/** Each warning closes itself after 10 seconds [5.21], but not while the pointer or the focus is on it. */
export function Warnings({ warnings, onClose }: WarningsProps) {
  return (
    <div role="status">
      {warnings.map(({ id, text, tone }) => (
        <Warning key={id} tone={tone} onClose={() => onClose(id)}>
          {text}
        </Warning>
      ))}
    </div>
  );
}

interface WarningProps {
  tone: UploadWarning['tone'];
  onClose: () => void;
  children: ReactNode;
}

function Warning({ tone, onClose, children }: WarningProps) {
  const text = useText();
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, limits.uploadWarningMs);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the timer
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Banner tone={tone} onClose={onClose} closeLabel={text('shell.close')}>
        {children}
      </Banner>
    </div>
  );
}
