import { Button, Skeleton, WarningIcon } from '@portico/ui';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useTitleFocus } from '../../lib/navigation/use-title-focus.ts';
import { AuthCard } from '../auth/auth-card.tsx';
import { ClosingForm } from '../closing/closing-form.tsx';
import { ClosingLead } from '../closing/closing-lead.tsx';
import parts from '../screen.module.css';
import { NotLoaded } from '../status/not-loaded.tsx';

/** What a user can do who does not agree to the new terms: close the account, or go back to them. */
export function Refusing({ onBack }: { onBack: () => void }) {
  const text = useText();
  const { data, error, refetch } = useCall('getClosing', {}, { staleTime: 0 });
  useTitleFocus();
  return (
    <AuthCard
      icon={WarningIcon}
      title={text('title.profileClose')}
      lead={data ? <ClosingLead days={data.days} /> : !error && <Skeleton />}
    >
      {!data && error && <NotLoaded onRetry={refetch} />}
      {data && <ClosingForm closing={data} />}
      <div className={parts.actions}>
        <Button variant="quiet" wide onClick={onBack}>
          {text('agreements.back')}
        </Button>
      </div>
    </AuthCard>
  );
}
