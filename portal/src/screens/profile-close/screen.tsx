import { Card, Skeleton } from '@portico/ui';
import { ClosingForm } from '../../components/closing/closing-form.tsx';
import { ClosingLead } from '../../components/closing/closing-lead.tsx';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';

/** Where the user closes the account. */
export default function ProfileClose() {
  const text = useText();
  const { data, error, refetch } = useCall('getClosing', {}, { staleTime: 0, rendered: true });
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('title.profileClose')}</h1>
        {data && (
          <p className={parts.lead}>
            <ClosingLead days={data.days} />
          </p>
        )}
        {!data && !error && <Skeleton lines={2} />}
      </header>
      <Card>
        {!data && error && <LoadFailed title={text('closing.failed')} onRetry={refetch} />}
        {!data && !error && <Skeleton lines={24} />}
        {data && <ClosingForm closing={data} />}
      </Card>
    </div>
  );
}
