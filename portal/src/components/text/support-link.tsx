import { TextLink } from '@portico/ui';
import { useSupport } from '../../lib/config/use-support.ts';

/** The support contact, which opens a new e-mail or a page. */
export function SupportLink() {
  const { shown, href } = useSupport();
  return (
    <TextLink href={href}>
      <bdi>{shown}</bdi>
    </TextLink>
  );
}
