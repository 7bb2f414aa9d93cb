import { wordsIn } from '@portico/contract/own-fields/kinds';
import type { OwnFieldSummary } from '@portico/contract/staff/fields/own-fields';
import { Card, EmptyState, FormIcon, TextLink } from '@portico/ui';
import { Link, useParams } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { Page } from '../../components/page.tsx';
import { useCountedText } from '../../i18n/counted.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { Acts } from './acts.tsx';

/** One field: what it asks for, who may do what with it, and who learns it. */
export default function Field() {
  const text = useText();
  const locale = useLocale();
  const { id = '' } = useParams();
  const found = useCall('listOwnFields', {});
  const all = found.data?.fields ?? [];
  const field = all.find(({ key }) => key === id);
  const back = (
    <TextLink as={Link} to={`/${locale}/fields`}>
      {text('fields.back')}
    </TextLink>
  );
  return (
    <Page
      title={field ? wordsIn(field.field.labels, locale) : text('fields.about')}
      back={back}
      lead={field?.field.hints && <bdi>{wordsIn(field.field.hints, locale)}</bdi>}
      actions={field && <Acts key={field.key} field={field} keys={all.map(({ key }) => key)} />}
    >
      <Answer query={found}>
        {() =>
          field ? (
            <About field={field} />
          ) : (
            <EmptyState icon={<FormIcon size={28} />} title={text('fields.missingTitle')} />
          )
        }
      </Answer>
    </Page>
  );
}

function About({ field: { key, field, values, toldTo } }: { field: OwnFieldSummary }) {
  const text = useText();
  const locale = useLocale();
  const countedText = useCountedText();
  const answer = (isSo: boolean) => text(`fieldAnswer.${isSo ? 'YES' : 'NO'}`);
  return (
    <Card title={text('fields.about')}>
      <dl className={styles.facts}>
        <dt>{text('fields.key')}</dt>
        <dd>
          <bdi>{key}</bdi>
        </dd>
        <dt>{text('fields.kind')}</dt>
        <dd>{text(`fieldKind.${field.kind}`)}</dd>
        {field.options.length > 0 && (
          <>
            <dt>{text('fields.options')}</dt>
            <dd>
              <ul className={styles.list}>
                {field.options.map(({ id, labels }) => (
                  <li key={id}>
                    <bdi>{wordsIn(labels, locale)}</bdi>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>{text('fields.users')}</dt>
        <dd>{text(`fieldRight.${field.users}`)}</dd>
        <dt>{text('fields.staff')}</dt>
        <dd>{text(`fieldRight.${field.staff}`)}</dd>
        <dt>{text('fields.atRegistration')}</dt>
        <dd>{answer(field.atRegistration)}</dd>
        <dt>{text('fields.required')}</dt>
        <dd>{answer(field.required)}</dd>
        <dt>{text('fields.searched')}</dt>
        <dd>{answer(field.searched)}</dd>
        <dt>{text('fields.values')}</dt>
        <dd>{countedText(values)}</dd>
        <dt>{text('fields.toldTo')}</dt>
        <dd>
          {toldTo.length === 0 ? (
            text('fields.nobody')
          ) : (
            <ul className={styles.list}>
              {toldTo.map(({ id, name }) => (
                <li key={id}>
                  <TextLink as={Link} to={`/${locale}/applications/${id}`}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </Card>
  );
}
