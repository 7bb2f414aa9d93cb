import { Button, Card, Select } from '@portico/ui';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { ActDialog } from '../../components/acts/act-dialog.tsx';
import { useText } from '../../i18n/i18n.tsx';

const choices = [15, 30, 60, 120, 240, 480];

/** Starts maintenance and ends it. */
export function MaintenanceCard() {
  const text = useText();
  const { data: maintenance } = useCall('getMaintenance', {});
  const end = useAct('endMaintenance');
  const [confirming, setConfirming] = useState<'start' | 'end' | null>(null);
  const close = () => setConfirming(null);
  return (
    <Card
      title={text('maintenance.title')}
      aside={
        <Button
          data-act
          size="small"
          variant="secondary"
          onClick={() => setConfirming(maintenance ? 'end' : 'start')}
        >
          {text(maintenance ? 'maintenance.end' : 'maintenance.start')}
        </Button>
      }
    >
      <p>{text('maintenance.lead')}</p>
      {confirming === 'start' && <StartDialog onClose={close} />}
      {confirming === 'end' && (
        <ActDialog
          title={text('maintenance.end')}
          label={text('maintenance.end')}
          onClose={close}
          act={async () => {
            await end.mutateAsync({});
            close();
          }}
        >
          <p>{text('maintenance.endText')}</p>
        </ActDialog>
      )}
    </Card>
  );
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { duration } = useFormats();
  const start = useAct('startMaintenance');
  const [minutes, setMinutes] = useState(30);
  return (
    <ActDialog
      title={text('maintenance.start')}
      label={text('maintenance.start')}
      onClose={onClose}
      act={async () => {
        await start.mutateAsync({ minutes });
        onClose();
      }}
    >
      <p>{text('maintenance.startText')}</p>
      <Select
        label={text('maintenance.lasts')}
        value={String(minutes)}
        onChange={(event) => setMinutes(Number(event.target.value))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice < 60 ? duration(choice, 'minute') : duration(choice / 60, 'hour')}
          </option>
        ))}
      </Select>
    </ActDialog>
  );
}
