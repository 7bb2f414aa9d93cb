import type { ShownProvider } from '@portico/contract/providers';
import styles from './provider.module.css';
import { ProviderButton, type ProviderButtonProps } from './provider-button.tsx';

export interface ProviderButtonsProps extends Pick<ProviderButtonProps, 'application'> {
  providers: readonly ShownProvider[];
}

/** The providers that have a button, in the operator's order. */
export default function ProviderButtons({ providers, application }: ProviderButtonsProps) {
  return (
    <div className={styles.buttons}>
      {providers
        .filter(({ button }) => button)
        .map((provider) => (
          <ProviderButton key={provider.id} provider={provider} application={application} />
        ))}
    </div>
  );
}
