import { TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import styles from './registration.module.css';

export interface EmailErrorProps {
  error: string;
  /** Whether the e-mail belongs to an account already: its owner can sign in or choose a new password. */
  occupied: boolean;
  email: string;
}

/** The error of the e-mail field, with links to the next step if there is one. */
export function EmailError({ error, occupied, email }: EmailErrorProps) {
  const text = useText();
  const path = usePath();
  const { query } = useTarget();
  if (!occupied) return error;
  return (
    <span className={styles.occupied}>
      <span>{error}</span>
      <TextLink as={Link} to={path('login', query)} state={{ email }}>
        {text('signIn.submit')}
      </TextLink>
      <TextLink as={Link} to={path('passwordReset', query)} state={{ email }}>
        {text('signIn.forgot')}
      </TextLink>
    </span>
  );
}
