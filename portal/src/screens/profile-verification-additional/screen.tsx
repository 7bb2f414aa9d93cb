import { DocumentPage } from '../../components/documents/document-page.tsx';
import { Redirect } from '../../components/status/redirect.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { SelfieForm } from './form.tsx';

/** The selfie [2.60]. A user of whom none is asked is redirected to the other documents [2.64]. */
export default function Additional() {
  const path = usePath();
  const { data: items } = useCall('listVerifications', {}, { rendered: true });
  const status = items?.find(({ documentType }) => documentType === 'SELFIE')?.status ?? 'NONE';
  if (items && status === 'NONE') return <Redirect to={path('profileVerification')} />;
  return <DocumentPage type="SELFIE">{(shown) => <SelfieForm shown={shown} />}</DocumentPage>;
}
