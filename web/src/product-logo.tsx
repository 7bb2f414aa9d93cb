import { defaultProduct } from '@portico/contract/shell';
import { Logo } from '@portico/ui';
import { useProduct } from './i18n/texts-provider.tsx';

/** The logo. A name of the operator's own stands beside the mark in the place of the drawn word. */
export function ProductLogo({ label, height }: { label: string; height?: number }) {
  const product = useProduct();
  return <Logo label={label} height={height} name={product === defaultProduct ? undefined : product} />;
}
