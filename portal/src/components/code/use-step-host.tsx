import type { StepHost } from '@portico/web/second-step/step-host';
import { useErrorText } from '../../lib/i18n/i18n.tsx';
import { useNotifications } from '../../lib/status/notifications.ts';
import { useNotifyRefusal } from '../../lib/status/notify-refusal.ts';
import { SupportNote } from '../text/support-note.tsx';

/** What codes and second steps use of the portal: its notifications, and the address of the support. */
export function useStepHost(): StepHost {
  const { notify } = useNotifications();
  return {
    errorText: useErrorText(),
    tell: notify,
    tellRefusal: useNotifyRefusal(),
    help: <SupportNote id="code.recoveryHelp" />,
  };
}
