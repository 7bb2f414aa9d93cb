import type { TwoFactorType } from '@portico/contract/sign-in';
import { TextLink } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './factors.module.css';

/** Where the app of a method can be downloaded. */
const stores = {
  TELEGRAM: {
    appStore: 'https://apps.apple.com/app/telegram-messenger/id686449807',
    googlePlay: 'https://play.google.com/store/apps/details?id=org.telegram.messenger',
  },
  GOOGLE_AUTHENTICATOR: {
    appStore: 'https://apps.apple.com/app/google-authenticator/id388497605',
    googlePlay: 'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2',
  },
} as const;

const names = [
  ['appStore', 'twoFactor.appStore'],
  ['googlePlay', 'twoFactor.googlePlay'],
] as const;

/** Links to the app of a method in the stores [2.67]. */
export function AppLinks({ type, method }: { type: TwoFactorType; method: string }) {
  const text = useText();
  if (type === 'EMAIL') return null;
  return (
    <p className={styles.apps}>
      <span>{text('twoFactor.getApp')}</span>
      <span className={styles.stores}>
        {names.map(([store, phrase]) => {
          const name = text(phrase);
          return (
            <TextLink
              key={store}
              standalone
              href={stores[type][store]}
              target="_blank"
              rel="noreferrer"
              aria-label={text('twoFactor.opensApp', { method, store: name })}
            >
              {name}
            </TextLink>
          );
        })}
      </span>
    </p>
  );
}
