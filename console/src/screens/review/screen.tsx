import { useParams } from 'react-router';
import { ClaimedDocument } from './claimed-document.tsx';

/** The page on which a moderator reviews one document. Another document begins anew. */
export default function Review() {
  const { id = '' } = useParams();
  return <ClaimedDocument key={id} id={id} />;
}
