import { TextLink } from '@portico/ui';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { OrderForm } from './order-form.tsx';

/** In which order users see the applications, and which of them the landing page shows. */
export default function ApplicationOrder() {
  const text = useText();
  const navigate = useNavigate();
  const list = `/${useLocale()}/applications`;
  const found = useCall('listApplications', {});
  return (
    <Page
      title={text('applications.orderTitle')}
      lead={text('applications.orderLead')}
      back={
        <TextLink as={Link} to={list}>
          {text('applications.back')}
        </TextLink>
      }
    >
      <Answer query={found}>
        {({ applications }) => (
          <OrderForm
            registered={applications.filter(({ landing }) => landing !== null)}
            cancelTo={list}
            onSaved={() => navigate(list, { replace: true })}
          />
        )}
      </Answer>
    </Page>
  );
}
