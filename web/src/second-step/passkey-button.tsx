import { Button } from '@portico/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api-error.ts';
import { useSharedText } from '../i18n/texts-provider.tsx';
import { reportLost } from './report-lost.ts';
import type { StepHost } from './step-host.ts';

export interface PasskeyButtonProps {
  label: string;
  /**
   * Asks the browser for a passkey and sends its answer; the signal is aborted when the user leaves the step.
   */
  prove: (signal: AbortSignal) => Promise<unknown>;
  host: StepHost;
  /** The server no longer knows this sign-in. */
  onLost: () => void;
  /** Called after a try that did not succeed. */
  onFailed?: () => void;
  /** Whether there is no other way than a passkey, besides recovery codes. */
  isOnly?: boolean;
  /** Said in a browser that cannot use the passkey for this site. */
  unsupported?: ReactNode;
}

/** Does the second step with a passkey. */
export function PasskeyButton(props: PasskeyButtonProps) {
  const { label, prove, host, onLost, onFailed, isOnly = false, unsupported } = props;
  const text = useSharedText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  // A passkey must have no effect after the user has left the step.
  const ceremony = useRef<AbortController>(null);
  useEffect(() => () => ceremony.current?.abort(), []);

  const start = async () => {
    if (ceremony.current) return;
    const own = new AbortController();
    ceremony.current = own;
    setBusy(true);
    setProblem(null);
    try {
      await reportLost(prove(own.signal), onLost);
    } catch (error) {
      if (error instanceof ApiError) setProblem(host.errorText(error.code));
      else setProblem((isForeign(error) && unsupported) || text('passkey.cancelled'));
      onFailed?.();
    } finally {
      ceremony.current = null;
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        type="button"
        variant={isOnly ? 'primary' : 'secondary'}
        wide
        autoFocus={isOnly}
        busy={busy}
        busyLabel={text('passkey.busy')}
        onClick={() => void start()}
      >
        {label}
      </Button>
      <div role="status">{typeof problem === 'string' ? <p>{problem}</p> : problem}</div>
    </div>
  );
}

/**
 * Whether the browser does not allow this site the passkey. Other problems look as if the user had refused.
 */
function isForeign(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'SecurityError';
}
