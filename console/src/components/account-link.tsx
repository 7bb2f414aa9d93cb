import { EmailAddress, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useLocale } from '../i18n/i18n.tsx';

export interface AccountLinkProps {
  id: string;
  /** Its name or e-mail, as users typed it. */
  label: string;
  /** The page that the link opens: the account itself, or the list of its invitees. */
  to?: 'accounts' | 'invitations';
}

/** A link to an account. */
export function AccountLink({ id, label, to = 'accounts' }: AccountLinkProps) {
  const locale = useLocale();
  return (
    <TextLink as={Link} to={`/${locale}/${to}/${id}`}>
      <EmailAddress address={label} />
    </TextLink>
  );
}
