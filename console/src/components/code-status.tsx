import { StatusBadge } from '@portico/ui';
import { useText } from '../i18n/i18n.tsx';

/** Whether users can register with an invitation code. */
export function CodeStatus({ blocked }: { blocked: boolean }) {
  const text = useText();
  return blocked ? (
    <StatusBadge tone="danger">{text('account.codeBlocked')}</StatusBadge>
  ) : (
    <StatusBadge tone="success">{text('account.codeOpen')}</StatusBadge>
  );
}
