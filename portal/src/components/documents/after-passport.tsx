import { hasPassportName } from '@portico/contract/documents/verification';
import { nameOf } from '@portico/contract/names/name-parts';
import { Banner, Button, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { type ShownDocument, useDocument } from '../../lib/documents/use-document.ts';
import { useHydrated } from '../../lib/hydration/use-hydrated.tsx';
import { useText } from '../../lib/i18n/i18n.tsx';
import { richText } from '../../lib/i18n/rich-text.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { DocumentLoading, DocumentSkeleton } from './document-loading.tsx';
import { DocumentPage, type DocumentPageProps } from './document-page.tsx';
import { useFilledPassport, useSavePassport } from './filled-passport.ts';

/** The screen of a document that is locked until the passport has a name and a surname [2.63, 6.8]. */
export function AfterPassport<Type extends ShownType>(page: DocumentPageProps<Type>) {
  const { shown, error, refetch } = useDocument('PASSPORT');
  const isLocked = shown !== undefined && !hasPassportName(shown.document.documentMetadata);
  // The button that unlocked it is gone.
  useLostFocus(String(isLocked), focusTitle);
  const hydrated = useHydrated();
  let instead: ReactNode;
  if (isLocked && !hydrated) instead = <DocumentSkeleton />;
  else if (!shown) instead = <DocumentLoading error={error} onRetry={() => void refetch()} />;
  else if (isLocked) instead = <Locked passport={shown} />;
  return <DocumentPage {...page} instead={instead} />;
}

/** If the form of the passport shows the names already, they can be saved here. */
function Locked({ passport }: { passport: ShownDocument<'PASSPORT'> }) {
  const text = useText();
  const path = usePath();
  const filled = useFilledPassport(passport);
  const { busy, save } = useSavePassport(passport);
  const toPassport = (words: ReactNode) => (
    <TextLink as={Link} to={path('profileVerificationPassport')}>
      {words}
    </TextLink>
  );
  if (!filled)
    return (
      <Banner tone="warning" title={text('verification.lockedTitle')}>
        {richText(text('verification.lockedText'), { passport: toPassport })}
      </Banner>
    );
  const { firstName, lastName } = nameOf({ firstName: filled.name, lastName: filled.surname });
  const name = `${firstName} ${lastName}`.trim();
  return (
    <Banner
      tone="warning"
      title={text('verification.lockedNameTitle')}
      actions={
        <Button
          size="small"
          busy={busy}
          busyLabel={text('verification.saveBusy')}
          onClick={() => void save(filled)}
        >
          {text('verification.lockedNameSave')}
        </Button>
      }
    >
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </p>
      <p>{richText(text('verification.lockedNameText'), { passport: toPassport })}</p>
    </Banner>
  );
}
