import { EndButton } from '../../components/ending/end-button.tsx';
import { useEnding } from '../../components/ending/use-ending.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

/** Asks first, because it affects every other device. */
export function EndOthers() {
  const text = useText();
  const { busy, end } = useEnding('endOtherSessions', text('security.endedOthers'));
  return (
    <div>
      <EndButton
        variant="secondary"
        label={text('security.endOthers')}
        title={text('security.endOthersTitle')}
        explanation={text('security.endOthersText')}
        busy={busy}
        busyLabel={text('security.endOthersBusy')}
        onEnd={() => end({})}
      />
    </div>
  );
}
