import { AfterPassport } from '../../components/verification/after-passport.tsx';

export default function Address() {
  return <AfterPassport type="ADDRESS">{() => null}</AfterPassport>;
}
