import { StatusBadge } from '@portico/ui';
import { useText } from '../i18n/i18n.tsx';

export interface CodeStatusProps {
  blocked: boolean;
  /** Whether its account is disabled. */
  disabled: boolean;
}

/** Whether users can register with an invitation code: not with that of a disabled account either. */
export function CodeStatus({ blocked, disabled }: CodeStatusProps) {
  const text = useText();
  if (blocked) return <StatusBadge tone="danger">{text('account.codeBlocked')}</StatusBadge>;
  if (disabled) return <StatusBadge tone="danger">{text('accounts.disabled')}</StatusBadge>;
  return <StatusBadge tone="success">{text('account.codeOpen')}</StatusBadge>;
}
