import { Card, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { ActivityCard } from '../../components/activity/activity-card.tsx';
import { PictureViewsCard } from '../../components/picture-views/picture-views-card.tsx';
import parts from '../../components/screen.module.css';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { Applications } from './applications.tsx';
import { Checkup } from './checkup.tsx';
import { Details } from './details.tsx';
import { Invitation } from './invitation.tsx';
import styles from './screen.module.css';
import { Verification } from './verification.tsx';

export default function ProfileGeneral() {
  const text = useText();
  const path = usePath();
  const profile = useProfile();
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('account.generalTitle')}</h1>
        <p className={parts.lead}>{text('account.generalLead')}</p>
      </header>
      <Card title={text('account.detailsTitle')}>
        <Details />
        <p className={styles.note}>
          <SupportNote id="account.nameNote" />
        </p>
      </Card>
      <Checkup />
      <Verification />
      <Applications />
      <ActivityCard
        few={3}
        more={
          <p>
            <TextLink as={Link} to={path('profileSecurityStatus')} standalone>
              {text('activity.all')}
            </TextLink>
          </p>
        }
      />
      <PictureViewsCard />
      {profile && <Invitation code={profile.inviteCode} />}
    </div>
  );
}
