import { useText } from '../../lib/i18n/i18n.tsx';

/** How many days there are to change one's mind. */
export function ClosingLead({ days }: { days: number }) {
  const text = useText();
  return <>{days > 0 ? text('closing.lead', { days }) : text('closing.leadAtOnce')}</>;
}
