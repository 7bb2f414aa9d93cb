import { emailKey } from '@portico/contract/email';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './provider.module.css';
import { ProviderButton } from './provider-button.tsx';
import type { ProviderButtonsProps } from './provider-buttons.tsx';

/** The provider to which the domain of a typed e-mail belongs, if one has it. */
export default function ProviderOfEmail({
  email,
  providers,
  application,
}: ProviderButtonsProps & { email: string }) {
  const text = useText();
  const domain = emailKey(email).split('@')[1] ?? '';
  const provider = providers.find(({ domains }) => domains.includes(domain));
  return (
    <div role="status">
      {provider && (
        <div className={styles.ofEmail}>
          <p>{text('provider.ofEmail', { name: provider.name })}</p>
          <ProviderButton provider={provider} application={application} />
        </div>
      )}
    </div>
  );
}
