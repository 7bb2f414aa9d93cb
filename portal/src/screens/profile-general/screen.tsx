import { Card, TextLink } from '@portico/ui';
import { useConfig } from '../../lib/config/config.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { useProfile } from '../../lib/session/use-profile.ts';
import { Details } from './details.tsx';
import { Invitation } from './invitation.tsx';
import styles from './screen.module.css';

export default function ProfileGeneral() {
  const text = useText();
  const profile = useProfile();
  const { supportEmail } = useConfig();
  return (
    <div className={styles.screen}>
      <header>
        <h1 tabIndex={-1}>{text('account.generalTitle')}</h1>
        <p className={styles.lead}>{text('account.generalLead')}</p>
      </header>
      <Card title={text('account.detailsTitle')}>
        <Details profile={profile} />
        <p className={styles.note}>
          {richText(text('account.nameNote', { email: supportEmail }), {
            support: (words) => <TextLink href={`mailto:${supportEmail}`}>{words}</TextLink>,
          })}
        </p>
      </Card>
      {profile && <Invitation code={profile.inviteCode} />}
    </div>
  );
}
