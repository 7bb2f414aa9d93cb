import type { OutputOf } from '@portico/contract/endpoints';
import { EmailIcon, EmptyState, TextLink } from '@portico/ui';
import { Link, useParams, useSearchParams } from 'react-router';
import { useList } from '../../api/queries.ts';
import { AccountMissing } from '../../components/account-missing.tsx';
import { Answer } from '../../components/answer.tsx';
import { InvitationTable } from '../../components/invitation-table.tsx';
import { Page } from '../../components/page.tsx';
import { Pager } from '../../components/pager.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { Inviter, InviterActs } from './inviter.tsx';

/** The page of one account's invitees. That of another account begins anew. */
export default function InviteesPage() {
  const { id = '' } = useParams();
  return <Invitees key={id} id={id} />;
}

/**
 * The invitees of one account, with the account itself and its sponsor. Each links to the same page about
 * itself.
 */
function Invitees({ id }: { id: string }) {
  const text = useText();
  const locale = useLocale();
  const [query] = useSearchParams();
  const found = useList('listInvitees', { id, after: query.get('after') ?? undefined });
  const back = (
    <TextLink as={Link} to={`/${locale}/invitations`}>
      {text('invitations.back')}
    </TextLink>
  );

  if (found.error?.status === 404) return <AccountMissing back={back} />;
  const name = found.data?.inviter.name;
  return (
    <Page
      title={name ? text('invitations.titleOf', { name }) : text('invitations.title')}
      back={back}
      actions={found.data && <InviterActs inviter={found.data.inviter} />}
    >
      <Answer query={found}>
        {({ inviter, invitations, next }) => (
          <>
            <Inviter inviter={inviter} />
            {invitations.length === 0 ? (
              <NoInvitee inviter={inviter} />
            ) : (
              <InvitationTable
                label={text('invitations.list', { name: inviter.name })}
                invitations={invitations}
                ofOneSponsor
              />
            )}
            <Pager next={next} />
          </>
        )}
      </Answer>
    </Page>
  );
}

/** Why the list is empty. It promises nobody where nobody can sign up. */
function NoInvitee({ inviter }: Pick<OutputOf<'listInvitees'>, 'inviter'>) {
  const text = useText();
  const icon = <EmailIcon size={28} />;
  if (inviter.inviteeCount > 0)
    return (
      <EmptyState icon={icon} title={text('invitations.goneTitle')}>
        {text('invitations.goneText')}
      </EmptyState>
    );
  const isRefused = inviter.blocked || inviter.disabled;
  return (
    <EmptyState icon={icon} title={text('invitations.noneTitle')}>
      {!isRefused && text('invitations.noneText')}
    </EmptyState>
  );
}
