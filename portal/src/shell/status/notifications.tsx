import { TextLink, Toast, ToastRegion } from '@portico/ui';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { type NoticeAction, useNotices, useNotifications } from '../../lib/status/notifications.ts';
import { OfflineBanner } from './offline-banner.tsx';

/** The notifications of the page. A timer pauses while the pointer or the focus is on its notification. */
export function Notifications() {
  const { dismiss, pause, resume } = useNotifications();
  const text = useText();
  const errorText = useErrorText();
  return (
    <ToastRegion label={text('shell.notifications')}>
      {useNotices().map(({ id, type, message, action }) => (
        <Toast
          key={id}
          kind={type}
          onPause={() => pause(id)}
          onResume={() => resume(id)}
          onClose={type === 'wait' ? undefined : () => dismiss(id)}
          closeLabel={text('shell.close')}
          action={action && <Action action={action} onDone={() => dismiss(id)} />}
        >
          {typeof message === 'string' ? message : errorText(message.code)}
        </Toast>
      ))}
      <OfflineBanner />
    </ToastRegion>
  );
}

function Action({ action, onDone }: { action: NoticeAction; onDone: () => void }) {
  if ('href' in action) return <TextLink href={action.href}>{action.label}</TextLink>;
  const handleClick = () => {
    onDone();
    action.run();
  };
  return (
    <TextLink as="button" type="button" onClick={handleClick}>
      {action.label}
    </TextLink>
  );
}
