import { hasPassportName } from '@portico/contract/documents/verification';
import { Banner, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useDocument } from '../../lib/documents/use-document.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { DocumentLoading } from './document-loading.tsx';
import { DocumentPage, type DocumentPageProps } from './document-page.tsx';

/** The screen of a document that is locked until the passport has a name and a surname [2.63, 6.8]. */
export function AfterPassport<Type extends ShownType>(page: DocumentPageProps<Type>) {
  const { shown, error, refetch } = useDocument('PASSPORT');
  let instead: ReactNode;
  if (!shown) instead = <DocumentLoading error={error} onRetry={() => void refetch()} />;
  else if (!hasPassportName(shown.document.documentMetadata)) instead = <Locked />;
  return <DocumentPage {...page} instead={instead} />;
}

function Locked() {
  const text = useText();
  const path = usePath();
  return (
    <Banner tone="warning" title={text('verification.lockedTitle')}>
      {richText(text('verification.lockedText'), {
        passport: (words) => (
          <TextLink as={Link} to={path('profileVerificationPassport')}>
            {words}
          </TextLink>
        ),
      })}
    </Banner>
  );
}
