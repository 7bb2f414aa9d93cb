import { AfterPassport } from '../../components/documents/after-passport.tsx';
import { AddressForm } from './form.tsx';

export default function Address() {
  return <AfterPassport type="ADDRESS">{(shown) => <AddressForm shown={shown} />}</AfterPassport>;
}
