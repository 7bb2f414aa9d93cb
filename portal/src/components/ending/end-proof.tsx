import { useText } from '../../lib/i18n/i18n.tsx';
import { EndButton } from './end-button.tsx';
import { useEnding } from './use-ending.ts';

export interface EndProofProps {
  readonly id: string;
  /** By what its user knows it again. */
  readonly label: string;
  readonly onEnded?: () => void;
}

/** Ends a proof of verification after asking. */
export function EndProof({ id, label, onEnded }: EndProofProps) {
  const text = useText();
  const { busy, end } = useEnding('endProof', text('proofs.ended'), onEnded);
  return (
    <EndButton
      variant="quiet"
      label={text('proofs.end')}
      aria-label={text('proofs.endLabel', { label })}
      title={text('proofs.endTitle')}
      explanation={text('proofs.endText')}
      busy={busy}
      busyLabel={text('proofs.endBusy')}
      onEnd={() => end({ id })}
    />
  );
}
