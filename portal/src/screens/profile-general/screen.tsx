import { Banner, Card, Skeleton, TextField, TextLink } from '@portico/ui';
import { useConfig } from '../../lib/config.ts';
import { useText } from '../../lib/i18n.tsx';
import { richText } from '../../lib/rich-text.tsx';
import { useProfile } from '../../lib/use-profile.ts';
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
      <Card title={text('account.nameTitle')}>
        {profile ? (
          <div className={styles.names}>
            <TextField label={text('account.firstName')} value={profile.firstName} readOnly dir="auto" />
            <TextField label={text('account.lastName')} value={profile.lastName} readOnly dir="auto" />
          </div>
        ) : (
          <Skeleton shape="control" lines={2} />
        )}
        <Banner>
          {richText(text('account.nameNote', { email: supportEmail }), {
            support: (words) => <TextLink href={`mailto:${supportEmail}`}>{words}</TextLink>,
          })}
        </Banner>
      </Card>
      {profile && <Invitation code={profile.inviteCode} />}
    </div>
  );
}
