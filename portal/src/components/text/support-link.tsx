import { TextLink } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';

/** The support address, which opens a new e-mail. */
export function SupportLink() {
  const { supportEmail } = useConfig();
  return (
    <TextLink href={`mailto:${supportEmail}`}>
      <bdi>{supportEmail}</bdi>
    </TextLink>
  );
}
