import { ButtonLink } from '@portico/ui';
import { Link } from 'react-router';
import { documents, verificationPath } from '../../lib/documents/documents.ts';
import type { ShownType } from '../../lib/documents/new-document.ts';
import { useOverview } from '../../lib/documents/use-overview.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import styles from './review-steps.module.css';

/**
 * The way to the document that the user can continue with, while this one is in review or after it was
 * verified.
 */
export function NextDocument({ current }: { current: ShownType }) {
  const text = useText();
  const path = usePath();
  const { profile, items } = useOverview({ rendered: true });
  const next = profile && items && verificationPath(items, profile.selfieRequired).next;
  if (!next || next === current) return null;
  return (
    <p className={styles.next}>
      <ButtonLink as={Link} to={path(documents[next].route)}>
        {text('verification.continueWith', { document: text(documents[next].name) })}
      </ButtonLink>
    </p>
  );
}
