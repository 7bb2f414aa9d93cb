import { Navigate } from 'react-router';
import parts from '../../components/screen.module.css';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { SelfieForm } from './form.tsx';

/** The selfie [2.60]. A user of whom none is asked gets to the other documents [2.64]. */
export default function Additional() {
  const text = useText();
  const path = usePath();
  const { data: items } = useCall('listVerifications', {});
  const { data, refetch } = useCall('listDocuments', { documentType: 'SELFIE' }, { staleTime: 0 });
  const status = items?.find(({ documentType }) => documentType === 'SELFIE')?.status ?? 'NONE';
  if (items && status === 'NONE') return <Navigate replace to={path('profileVerification')} />;
  const document = data?.find(({ documentType }) => documentType === 'SELFIE');
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('selfie.title')}</h1>
        <p className={parts.lead}>{text('selfie.lead')}</p>
      </header>
      {data && <SelfieForm document={document} onChanged={() => void refetch()} />}
    </div>
  );
}
