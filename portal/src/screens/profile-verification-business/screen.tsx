import { AfterPassport } from '../../components/documents/after-passport.tsx';
import { BusinessForm } from './form.tsx';

export default function Business() {
  return <AfterPassport type="COMPANY">{(shown) => <BusinessForm shown={shown} />}</AfterPassport>;
}
