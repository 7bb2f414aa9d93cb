import { Card, Skeleton, VisuallyHidden } from '@portico/ui';
import parts from '../../components/screen.module.css';
import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { focusTitle, useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { ProofRow } from './proof-row.tsx';

export interface ProofsProps {
  /** Whether there can be proofs, so that it is worth saying that there are none. */
  readonly canBe: boolean;
  readonly onEnded: (id: string) => void;
}

/** The proofs that have not ended. Ended ones are not kept. */
export function Proofs({ canBe, onEnded }: ProofsProps) {
  const text = useText();
  const { data, error, refetch } = useCall('listProofs', {}, { staleTime: 0 });
  // The button that ended one is gone.
  useLostFocus(String(data?.length), focusTitle);
  if (!canBe && !data?.length) return null;
  return (
    <Card title={text('proofs.activeTitle')}>
      {error && !data && <LoadFailed title={text('proofs.failed')} onRetry={refetch} />}
      {!data && !error && (
        <div role="status">
          <VisuallyHidden>{text('shell.loading')}</VisuallyHidden>
          <Skeleton lines={2} />
        </div>
      )}
      {data && <p className={parts.lead}>{text(data.length > 0 ? 'proofs.activeText' : 'proofs.none')}</p>}
      {data && data.length > 0 && (
        <ul>
          {data.map((proof) => (
            <ProofRow key={proof.id} proof={proof} onEnded={() => onEnded(proof.id)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
