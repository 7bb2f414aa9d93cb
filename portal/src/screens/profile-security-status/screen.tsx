import { ActivityCard } from '../../components/activity/activity-card.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { Factors } from './factors.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import { TrustedBrowsers } from './trusted-browsers.tsx';

export default function SecurityStatus() {
  const text = useText();
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('security.title')}</h1>
        <p className={parts.lead}>{text('security.lead')}</p>
      </header>
      <Factors />
      <RecoveryCodes />
      <TrustedBrowsers />
      <Passkeys />
      <Sessions />
      <ActivityCard few={5} />
    </div>
  );
}
