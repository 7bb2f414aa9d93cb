import { Card, TextLink } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { ActivityCard } from '../../components/activity/activity-card.tsx';
import { Invitation } from '../../components/invitation/own-invitation.tsx';
import { SupportNote } from '../../components/text/support-note.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { navigationState } from '../../lib/navigation/navigation-state.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { AnnouncedDocuments } from './announced-documents.tsx';
import { Applications } from './applications.tsx';
import { Details } from './details.tsx';
import { Doorway } from './doorway.tsx';
import { Facts } from './facts.tsx';
import { Greeting } from './greeting.tsx';
import { Language } from './language.tsx';
import { NextStepPart } from './next-step-part.tsx';
import styles from './screen.module.css';
import { useStanding } from './use-standing.ts';

const OwnFields = lazy(() => import('./own-fields.tsx'));
const UnopenedLink = lazy(() => import('./unopened-link.tsx'));

/**
 * The overview: who the user is, that all is well or what comes next, the way to the applications, and what
 * happened last.
 */
export default function ProfileGeneral() {
  const text = useText();
  const path = usePath();
  const profile = useProfile();
  const standing = useStanding();
  const unopened = navigationState(useLocation().state, 'unopened');
  return (
    <div className={styles.overview}>
      <div className={styles.entrance}>
        <div className={styles.words}>
          {unopened && (
            <Suspense fallback={null}>
              <UnopenedLink />
            </Suspense>
          )}
          <Greeting />
          <NextStepPart standing={standing} />
          <AnnouncedDocuments />
        </div>
        <Doorway />
        <Facts standing={standing} />
        <Applications />
      </div>
      <div className={styles.parts}>
        <ActivityCard
          few={3}
          more={
            <p>
              <TextLink as={Link} to={`${path('profileSecurityStatus')}#activity`} standalone>
                {text('activity.all')}
              </TextLink>
            </p>
          }
        />
        <Card title={text('account.detailsTitle')}>
          <Details />
          <Language />
          <p className={styles.note}>
            <SupportNote id="account.nameHelp" />
          </p>
          <p>
            <TextLink as={Link} to={path('profileName')} standalone>
              {text('title.profileName')}
            </TextLink>
          </p>
          <p>
            <TextLink as={Link} to={path('profileEmail')} standalone>
              {text('title.profileEmail')}
            </TextLink>
          </p>
          <p>
            <TextLink as={Link} to={path('profileDisclosures')} standalone>
              {text('title.profileDisclosures')}
            </TextLink>
          </p>
          <p>
            <TextLink as={Link} to={path('profileData')} standalone>
              {text('title.profileData')}
            </TextLink>
          </p>
          <p>
            <TextLink as={Link} to={path('profileClose')} standalone>
              {text('title.profileClose')}
            </TextLink>
          </p>
        </Card>
        {profile?.ownFields && (
          <Suspense>
            <OwnFields />
          </Suspense>
        )}
        {profile && <Invitation code={profile.inviteCode} />}
      </div>
    </div>
  );
}
