import { TextLink } from '@portico/ui';
import { Link, useNavigate, useParams } from 'react-router';
import { useAct, useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { ApplicationMissing } from '../../components/application-missing.tsx';
import { Page } from '../../components/page.tsx';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { ApplicationForm } from './application-form.tsx';
import { fieldsOf } from './form-schema.ts';

/** Changes what is registered of an application. */
export default function EditApplication() {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const found = useCall('getApplication', { id });
  const edit = useAct('editApplication');
  if (found.error?.status === 404) return <ApplicationMissing />;
  const name = found.data?.name ?? id;
  const page = `/${locale}/applications/${id}`;
  return (
    <Page
      title={text('applications.editTitle', { name })}
      back={
        <TextLink as={Link} to={page}>
          {text('applications.backToOne', { name })}
        </TextLink>
      }
    >
      <Answer query={found}>
        {(application) => (
          <ApplicationForm
            initial={fieldsOf(application)}
            draft={`application-edit.${id}`}
            places={application.count}
            cancelTo={page}
            submit={async (changed) => {
              await edit.mutateAsync(changed);
              await navigate(page, { replace: true });
            }}
          />
        )}
      </Answer>
    </Page>
  );
}
