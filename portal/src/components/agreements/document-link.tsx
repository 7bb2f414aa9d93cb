import type { LegalKind } from '@portico/contract/account/agreements';
import { TextLink, VisuallyHidden } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';

const names = { TERMS: 'shell.termsAndConditions', PRIVACY: 'shell.privacyPolicy' } as const;

/** Opens a version of a legal document as it was, beside the page. */
export function DocumentLink({ kind, digest }: { kind: LegalKind; digest: string }) {
  const text = useText();
  return (
    <TextLink href={`/cdn/documents/${digest}.pdf`} target="_blank" rel="noopener">
      {text(names[kind])}
      <VisuallyHidden> ({text('registration.newTab')})</VisuallyHidden>
    </TextLink>
  );
}
