import { AfterPassport } from '../../components/verification/after-passport.tsx';

export default function Business() {
  return <AfterPassport type="COMPANY">{() => null}</AfterPassport>;
}
