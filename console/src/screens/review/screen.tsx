import { useParams } from 'react-router';
import { Workbench } from './workbench.tsx';

/** The page on which a moderator reviews one document. Another document begins anew. */
export default function Review() {
  const { id = '' } = useParams();
  return <Workbench key={id} id={id} />;
}
