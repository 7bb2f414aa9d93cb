import type { CreatedProof } from '@portico/contract/documents/proofs';
import { ButtonLink, Card, EmptyState, ShieldIcon, Skeleton, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useProvable } from '../../lib/documents/use-provable.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { MadeProof } from './made-proof.tsx';
import { NewProof } from './new-proof.tsx';
import { Proofs } from './proofs.tsx';

/** Makes proofs of verification, and lists and ends those that are valid. */
export default function VerificationProof() {
  const text = useText();
  const path = usePath();
  const { provable, error, refetch } = useProvable();
  const canBe = provable !== undefined && provable.length > 0;
  const [made, setMade] = useState<CreatedProof>();
  return (
    <div className={parts.page}>
      <header>
        <h1 tabIndex={-1}>{text('proofs.title')}</h1>
        <p className={parts.lead}>{text('proofs.lead')}</p>
      </header>
      {!provable && (
        <Card>
          {error ? (
            <LoadFailed title={text('proofs.loadFailed')} onRetry={refetch} />
          ) : (
            <div role="status">
              <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
              <Skeleton shape="control" lines={4} />
            </div>
          )}
        </Card>
      )}
      {provable?.length === 0 && (
        <Card>
          <EmptyState
            icon={<ShieldIcon />}
            title={text('proofs.nothingTitle')}
            action={
              <ButtonLink as={Link} variant="secondary" to={path('profileVerification')}>
                {text('proofs.toVerification')}
              </ButtonLink>
            }
          >
            {text('proofs.nothingText')}
          </EmptyState>
        </Card>
      )}
      {made && <MadeProof made={made} onDone={() => setMade(undefined)} />}
      {provable && canBe && !made && <NewProof provable={provable} onMade={setMade} />}
      <Proofs canBe={canBe} onEnded={(id) => setMade((shown) => (shown?.id === id ? undefined : shown))} />
    </div>
  );
}
