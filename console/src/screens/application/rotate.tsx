import { Select } from '@portico/ui';
import { useState } from 'react';
import { useApi } from '../../api/call.ts';
import { useQueryCache } from '../../api/queries.ts';
import { ActDialog } from '../../components/acts/act-dialog.tsx';
import { SecretDialog } from '../../components/acts/secret-dialog.tsx';
import { useDurationText } from '../../i18n/durations.ts';
import { useText } from '../../i18n/i18n.tsx';

/** For how many hours the old secret can be accepted beside the new one. */
const overlaps = [1, 24, 72, 168, 720];

/** Asks before the secret is replaced, and then shows the new one. The secret is in no cache. */
export function Rotate({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useApi();
  const queries = useQueryCache();
  const text = useText();
  const durationText = useDurationText();
  const [hours, setHours] = useState(0);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    onClose();
    // The page says how old the secret is, and until when the old one is accepted.
    void queries.invalidateQueries();
  };
  if (secret !== null) return <SecretDialog id={id} secret={secret} onClose={close} />;
  const rotate = async () =>
    setSecret((await call('rotateApplicationSecret', { id, keepOldHours: hours })).secret);
  return (
    <ActDialog
      title={text('applications.rotateTitle')}
      label={text('applications.rotate')}
      danger
      onClose={onClose}
      act={rotate}
    >
      <Select
        label={text('applications.keepOld')}
        name="hours"
        value={String(hours)}
        onChange={(event) => setHours(Number(event.target.value))}
      >
        <option value="0">{text('applications.keepNone')}</option>
        {overlaps.map((each) => (
          <option key={each} value={each}>
            {text('applications.keepFor', { time: durationText(each * 3600) })}
          </option>
        ))}
      </Select>
      <p>{text(hours === 0 ? 'applications.rotateText' : 'applications.rotateKeepText')}</p>
    </ActDialog>
  );
}
