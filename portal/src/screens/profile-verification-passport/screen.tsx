import { DocumentPage } from '../../components/verification/document-page.tsx';

export default function Passport() {
  return <DocumentPage type="PASSPORT">{() => null}</DocumentPage>;
}
