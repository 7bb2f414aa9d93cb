import { useConfig } from '../../lib/config/config.ts';
import { SupportLink } from './support-link.tsx';

/** The text of an error. If it names the support address, the address is a link. */
export function WithSupportLink({ text }: { text: string }) {
  const { supportEmail } = useConfig();
  const [before, after] = text.split(supportEmail);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <SupportLink />
      {after}
    </>
  );
}
