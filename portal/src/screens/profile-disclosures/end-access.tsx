import { EndButton } from '../../components/ending/end-button.tsx';
import { useEnding } from '../../components/ending/use-ending.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

export interface EndAccessProps {
  application: string;
  name: string;
}

/** Ends the access of an application after asking. */
export function EndAccess({ application, name }: EndAccessProps) {
  const text = useText();
  const { busy, end } = useEnding('endApplicationAccess', text('disclosures.ended', { application: name }));
  return (
    <EndButton
      variant="quiet"
      label={text('disclosures.end')}
      aria-label={text('disclosures.endLabel', { application: name })}
      title={text('disclosures.endTitle', { application: name })}
      explanation={text('disclosures.endText', { application: name })}
      busy={busy}
      busyLabel={text('disclosures.endBusy')}
      onEnd={() => end({ application })}
    />
  );
}
