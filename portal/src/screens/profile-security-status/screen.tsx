import { ButtonLink } from '@portico/ui';
import { Link } from 'react-router';
import { ActivityList } from '../../components/activity/activity-list.tsx';
import parts from '../../components/screen.module.css';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { Factors } from './factors.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import { Sessions } from './sessions.tsx';
import { State } from './state.tsx';
import { TrustedBrowsers } from './trusted-browsers.tsx';

export default function SecurityStatus() {
  const text = useText();
  const path = usePath();
  return (
    <div className={parts.page}>
      <h1 tabIndex={-1}>{text('security.title')}</h1>
      <State />
      <Passkeys />
      <Factors>
        <RecoveryCodes />
        <TrustedBrowsers />
      </Factors>
      <Sessions />
      <Section
        title={text('disclosures.title')}
        lead={text('disclosures.linkText')}
        aside={
          <ButtonLink as={Link} variant="secondary" size="small" to={path('profileDisclosures')}>
            {text('security.toDisclosures')}
          </ButtonLink>
        }
      />
      <Section id="activity" title={text('activity.title')} lead={text('activity.text')}>
        <ActivityList few={5} />
      </Section>
    </div>
  );
}
