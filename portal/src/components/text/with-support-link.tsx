import { useSupport } from '../../lib/config/use-support.ts';
import { SupportLink } from './support-link.tsx';

/** The text of an error. If it names the support contact, the contact is a link. */
export function WithSupportLink({ text }: { text: string }) {
  const { shown } = useSupport();
  const [before, after] = text.split(shown);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <SupportLink />
      {after}
    </>
  );
}
