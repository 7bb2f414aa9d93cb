import { Page } from '../../components/page.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** An address that is no page, or a page that the role may not open. */
export default function NotFound({ reason }: { reason: 'address' | 'role' }) {
  const text = useText();
  return (
    <Page title={text('console.notFoundTitle')}>
      <p>{text(reason === 'role' ? 'console.notAllowed' : 'console.notFoundText')}</p>
    </Page>
  );
}
