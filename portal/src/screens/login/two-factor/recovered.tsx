import type { ApplicationInfo } from '@portico/contract/config';
import { limits } from '@portico/contract/limits';
import { Button, ButtonLink, SuccessIcon, WarningIcon } from '@portico/ui';
import { Link } from 'react-router';
import { AuthCard } from '../../../components/auth/auth-card.tsx';
import parts from '../../../components/screen.module.css';
import { useText } from '../../../lib/i18n/i18n.tsx';
import { usePath } from '../../../lib/navigation/use-path.ts';
import { useTitleFocus } from '../../../lib/navigation/use-title-focus.ts';

export interface RecoveredProps {
  /** The recovery codes that are left. */
  left: number;
  info: ApplicationInfo | undefined;
  onContinue: () => void;
}

/** After a sign-in by recovery code: how many are left, and where the factor that was lost is replaced. */
export default function Recovered({ left, info, onContinue }: RecoveredProps) {
  const text = useText();
  const path = usePath();
  useTitleFocus();
  const isFew = left <= limits.recoveryCodes.few;
  return (
    <AuthCard
      icon={isFew ? WarningIcon : SuccessIcon}
      tone={isFew ? 'warning' : 'success'}
      info={info}
      title={text('login.recoveredTitle')}
      lead={text('login.recoveredLead', { count: left })}
    >
      <div className={parts.actions}>
        <Button wide onClick={onContinue}>
          {info
            ? text('login.recoveredGoOnTo', { application: info.applicationName })
            : text('login.recoveredGoOn')}
        </Button>
        <ButtonLink as={Link} to={path('profileSecurityStatus')} variant="secondary" wide>
          {text('login.recoveredNewFactor')}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
