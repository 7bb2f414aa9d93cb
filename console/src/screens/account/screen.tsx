import { fullName } from '@portico/contract/names';
import { EmailAddress, TextLink } from '@portico/ui';
import { Link, useParams } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { AccountMissing } from '../../components/account-missing.tsx';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { About } from './about.tsx';
import { Activity } from './activity.tsx';
import { Acts } from './acts.tsx';
import { Applications } from './applications.tsx';
import { Correction } from './correction.tsx';
import { Documents } from './documents.tsx';
import { Erasure } from './erasure.tsx';
import { Factors } from './factors.tsx';
import { Fields } from './fields.tsx';
import { Groups } from './groups.tsx';
import { Invitations } from './invitations.tsx';
import { Mails } from './mails.tsx';
import { Notes } from './notes.tsx';
import { Refusals } from './refusals.tsx';
import { Sessions } from './sessions.tsx';
import { SignInState } from './sign-in-state.tsx';

/** The page of an account. That of another account, to which its links lead, begins anew. */
export default function AccountPage() {
  const { id = '' } = useParams();
  return <Account key={id} id={id} />;
}

/** One account: what it is, what happened to it, and what staff can do for it. */
function Account({ id }: { id: string }) {
  const text = useText();
  const locale = useLocale();
  const found = useCall('getAccount', { id });
  const back = (
    <TextLink as={Link} to={`/${locale}/accounts`}>
      {text('account.back')}
    </TextLink>
  );

  if (found.error?.status === 404) return <AccountMissing back={back} />;
  const account = found.data;
  return (
    <Page
      title={account ? fullName(account, locale) : text('account.about')}
      back={back}
      lead={account && <EmailAddress address={account.email} />}
      actions={account && <Acts account={account} />}
    >
      <Answer query={found}>
        {(loaded) => (
          <div className={styles.cards}>
            <div className={styles.wide}>
              <SignInState account={loaded} />
            </div>
            {loaded.correction && (
              <div className={styles.wide}>
                <Correction account={loaded} correction={loaded.correction} />
              </div>
            )}
            {loaded.erasure && (
              <div className={styles.wide}>
                <Erasure account={loaded} erasure={loaded.erasure} />
              </div>
            )}
            <div className={styles.wide}>
              <Notes account={loaded} />
            </div>
            <About account={loaded} />
            <Factors account={loaded} />
            <Sessions account={loaded} />
            <Documents account={loaded} />
            <Applications account={loaded} />
            <Fields accountId={id} />
            <Groups accountId={id} />
            <Invitations account={loaded} />
            <Mails account={loaded} />
            <div className={styles.wide}>
              <Refusals account={loaded} />
            </div>
            <div className={styles.wide}>
              <Activity accountId={id} />
            </div>
          </div>
        )}
      </Answer>
    </Page>
  );
}
