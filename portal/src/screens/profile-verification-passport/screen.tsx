import { DocumentPage } from '../../components/documents/document-page.tsx';
import { PassportForm } from './form.tsx';

export default function Passport() {
  return <DocumentPage type="PASSPORT">{(shown) => <PassportForm shown={shown} />}</DocumentPage>;
}
