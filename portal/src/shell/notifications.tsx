import { Toast, ToastRegion } from '@portico/ui';
import { useErrorText, useText } from '../lib/i18n/i18n.tsx';
import { dismiss, pause, resume, useNotices } from '../lib/status/notifications.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** What is being said above the page. A timer stands still while a pointer or the focus rests on its message. */
export function Notifications() {
  const text = useText();
  const errorText = useErrorText();
  return (
    <ToastRegion label={text('shell.notifications')}>
      {useNotices().map(({ id, type, message }) => (
        <Toast
          key={id}
          kind={type}
          onPause={() => pause(id)}
          onResume={() => resume(id)}
          onClose={type === 'wait' ? undefined : () => dismiss(id)}
          closeLabel={text('shell.close')}
        >
          {typeof message === 'string' ? message : errorText(message.code)}
        </Toast>
      ))}
      <OfflineBanner />
    </ToastRegion>
  );
}
