import type { GroupDetails } from '@portico/contract/staff/groups';
import { Card, EmptyState, TextLink, UserIcon } from '@portico/ui';
import { Link, useParams } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { Acts } from './acts.tsx';
import { Members } from './members.tsx';

/** One group: what it is for, and who is in it. */
export default function Group() {
  const text = useText();
  const locale = useLocale();
  const { id = '' } = useParams();
  const found = useCall('getGroup', { id });
  const back = (
    <TextLink as={Link} to={`/${locale}/groups`}>
      {text('groups.back')}
    </TextLink>
  );
  if (found.error?.status === 404)
    return (
      <Page title={text('groups.about')} back={back}>
        <EmptyState icon={<UserIcon size={28} />} title={text('groups.missingTitle')} />
      </Page>
    );
  const group = found.data;
  return (
    <Page
      title={group?.name ?? text('groups.about')}
      back={back}
      lead={group?.description && <bdi>{group.description}</bdi>}
      actions={group && <Acts key={group.id} group={group} />}
    >
      <Answer query={found}>
        {(loaded) => (
          <>
            <About group={loaded} />
            {loaded.rule === 'HAND' ? <Members key={loaded.id} group={loaded} /> : <ByRule group={loaded} />}
          </>
        )}
      </Answer>
    </Page>
  );
}

/** A group whose members nobody adds. */
function ByRule({ group: { rule, domains, field, values } }: { group: GroupDetails }) {
  const text = useText();
  return (
    <Card title={text('groups.members')}>
      <p>{text(`groupRule.${rule}`)}</p>
      {domains.length > 0 && (
        <p>
          <bdi>{domains.join(' ')}</bdi>
        </p>
      )}
      {values.length > 0 && (
        <p>
          <bdi>{field}</bdi>: <bdi>{values.join(', ')}</bdi>
        </p>
      )}
      <p className={styles.quiet}>{text('groups.byRuleText')}</p>
    </Card>
  );
}

function About({ group: { id, opens, toldTo } }: { group: GroupDetails }) {
  const text = useText();
  return (
    <Card title={text('groups.about')}>
      <dl className={styles.facts}>
        <dt>{text('groups.id')}</dt>
        <dd>
          <bdi>{id}</bdi>
        </dd>
        <dt>{text('groups.opens')}</dt>
        <dd>
          <Applications all={opens} />
        </dd>
        <dt>{text('groups.toldTo')}</dt>
        <dd>
          <Applications all={toldTo} />
        </dd>
      </dl>
    </Card>
  );
}

function Applications({ all }: { all: GroupDetails['opens'] }) {
  const text = useText();
  const locale = useLocale();
  if (all.length === 0) return text('groups.nothing');
  return (
    <ul className={styles.list}>
      {all.map(({ id, name }) => (
        <li key={id}>
          <TextLink as={Link} to={`/${locale}/applications/${id}`}>
            <bdi>{name}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
