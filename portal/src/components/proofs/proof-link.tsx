import { ButtonLink, Card } from '@portico/ui';
import { Link } from 'react-router';
import { useProvable } from '../../lib/documents/use-provable.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import parts from '../screen.module.css';

/** Leads from the verification to the proofs of it, once there is something to prove. */
export function ProofLink() {
  const text = useText();
  const path = usePath();
  const { provable } = useProvable();
  const isOffered = provable !== undefined && provable.length > 0;
  return (
    <Card
      title={text('proofs.title')}
      aside={
        isOffered && (
          <ButtonLink as={Link} variant="secondary" size="small" to={path('profileVerificationProof')}>
            {text('proofs.toProofs')}
          </ButtonLink>
        )
      }
    >
      <p className={parts.lead}>{text(isOffered ? 'proofs.linkText' : 'proofs.linkLater')}</p>
    </Card>
  );
}
