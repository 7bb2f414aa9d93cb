import { ComputerIcon, EmptyState, TextLink } from '@portico/ui';
import { Link } from 'react-router';
import { useLocale, useText } from '../i18n/i18n.tsx';
import { Page } from './page.tsx';

/** The page of an application that is not registered. */
export function ApplicationMissing() {
  const text = useText();
  const locale = useLocale();
  const back = (
    <TextLink as={Link} to={`/${locale}/applications`}>
      {text('applications.back')}
    </TextLink>
  );
  return (
    <Page title={text('applications.missingTitle')} back={back}>
      <EmptyState icon={<ComputerIcon size={28} />} title={text('applications.missingTitle')} />
    </Page>
  );
}
