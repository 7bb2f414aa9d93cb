import { useSearchParams } from 'react-router';
import { useList } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { InvitationTable } from '../../components/invitation-table.tsx';
import { Page } from '../../components/page.tsx';
import { NobodyFound, Pager } from '../../components/pager.tsx';
import { SearchForm } from '../../components/search-form.tsx';
import { useText } from '../../i18n/i18n.tsx';

/** All accounts with who invited each, the newest first, or those that match a search. */
export default function Invitations() {
  const text = useText();
  const [query] = useSearchParams();
  const search = { text: query.get('q') ?? undefined, after: query.get('after') ?? undefined };
  const found = useList('findInvitations', search);
  return (
    <Page title={text('invitations.title')} lead={text('invitations.lead')}>
      <SearchForm label={text('invitations.searchLabel')} />
      <Answer query={found}>
        {({ invitations, next }) => (
          <>
            {invitations.length === 0 ? (
              <NobodyFound
                next={next}
                title={text('invitations.emptyTitle')}
                text={text('invitations.emptyText')}
              />
            ) : (
              <InvitationTable label={text('invitations.title')} invitations={invitations} />
            )}
            <Pager next={next} />
          </>
        )}
      </Answer>
    </Page>
  );
}
