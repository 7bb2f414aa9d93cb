import type { ApplicationDetails } from '@portico/contract/staff/applications';
import { TextLink } from '@portico/ui';
import { Link, useParams } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { ApplicationMissing } from '../../components/application-missing.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { useIsAdmin } from '../../session-state/use-is-admin.ts';
import { About } from './about.tsx';
import { Access } from './access.tsx';
import { Acts } from './acts.tsx';
import { Code } from './code.tsx';
import { RefusedCalls } from './refused-calls.tsx';
import { Roles } from './roles/roles.tsx';
import { SignOuts } from './sign-outs.tsx';
import { Test } from './test.tsx';
import { Texts } from './texts.tsx';
import { ToldFields } from './told-fields.tsx';
import { Trial } from './trial.tsx';

const hasUsers = ({ openid }: Pick<ApplicationDetails, 'openid'>) => openid?.kind !== 'MACHINE';

/** One application: what is registered of it, and for admins a test and what they can do with it. */
export default function Application() {
  const text = useText();
  const locale = useLocale();
  const { id = '' } = useParams();
  const isAdmin = useIsAdmin();
  const found = useCall('getApplication', { id });
  if (found.error?.status === 404) return <ApplicationMissing />;
  const application = found.data;
  return (
    <Page
      title={application?.name ?? text('applications.about')}
      back={
        <TextLink as={Link} to={`/${locale}/applications`}>
          {text('applications.back')}
        </TextLink>
      }
      actions={isAdmin && application && <Acts application={application} />}
    >
      <Answer query={found}>
        {(loaded) => (
          <div className={styles.cards}>
            <div className={styles.column}>
              <About application={loaded} />
            </div>
            {isAdmin && hasUsers(loaded) && (
              <div className={styles.column}>
                <Access key={loaded.id} id={loaded.id} scopes={loaded.openid?.scopes} />
                <ToldFields key={`fields ${loaded.id}`} id={loaded.id} />
                <Roles key={`roles of ${loaded.id}`} id={loaded.id} />
              </div>
            )}
            {loaded.registeredWith === undefined && hasUsers(loaded) && (
              <div className={styles.wide}>
                <Texts texts={loaded.texts} shorts={loaded.shorts} />
              </div>
            )}
            {isAdmin && (
              <div className={styles.wide}>
                <Test key={loaded.id} id={loaded.id} />
              </div>
            )}
            {isAdmin && hasUsers(loaded) && (
              <div className={styles.wide}>
                <Trial key={loaded.id} id={loaded.id} />
              </div>
            )}
            <div className={styles.wide}>
              <RefusedCalls id={loaded.id} />
            </div>
            <div className={styles.wide}>
              <SignOuts id={loaded.id} />
            </div>
            <div className={styles.wide}>
              <Code application={loaded} />
            </div>
          </div>
        )}
      </Answer>
    </Page>
  );
}
