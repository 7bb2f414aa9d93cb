import { Button } from '@portico/ui';
import parts from '../../components/screen.module.css';
import { postForm } from '../../lib/forms/post-form.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './device.module.css';

export interface ConfirmFormProps {
  action: string;
  /** What the server has given this browser for the form. */
  secret: string;
  code: string;
}

/**
 * Whether the device is signed in. The code is shown, because another person may have sent it (RFC 8628
 * §5.4).
 */
export function ConfirmForm({ action, secret, code }: ConfirmFormProps) {
  const text = useText();
  return (
    <form method="post" action={action} className={parts.form} onSubmit={postForm}>
      <p data-plain className={styles.code} dir="ltr">
        {code}
      </p>
      <input type="hidden" name="xsrf" value={secret} />
      <input type="hidden" name="user_code" value={code} />
      <Button type="submit" name="confirm" value="yes" wide>
        {text('device.allow')}
      </Button>
      <Button type="submit" name="abort" value="yes" variant="quiet" wide>
        {text('consent.refuse')}
      </Button>
    </form>
  );
}
