import type { Disclosure } from '@portico/contract/account/disclosures';
import type { PhraseId } from '@portico/phrases/types';
import { useTimeText } from '@portico/web/time/use-time-text';
import { useRef } from 'react';
import { EndProof } from '../../components/ending/end-proof.tsx';
import { documentTitles } from '../../lib/documents/document-titles.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useLostFocus } from '../../lib/navigation/use-title-focus.ts';
import { ApplicationIcon } from './application-icon.tsx';
import styles from './disclosures.module.css';
import type { Row } from './fold-looks.ts';
import { Learned } from './learned.tsx';
import { useApplication } from './use-application.ts';

export interface DisclosureRowProps {
  disclosure: Row;
  /** Whether the proof that was opened can be ended here. */
  canEnd: boolean;
}

/** Who learned what, and when. */
export function DisclosureRow({ disclosure, canEnd }: DisclosureRowProps) {
  const { application, scopes, proof, learnedAt } = disclosure;
  const row = useRef<HTMLLIElement>(null);
  // The button that ended the proof is gone.
  useLostFocus(String(canEnd), () => row.current?.focus());
  const { dateAndTime } = useTimeText();
  const { name, info } = useApplication(application, disclosure.name);
  const who = useWho(disclosure);
  const what = useWhat(disclosure);
  return (
    <li ref={row} className={styles.row} tabIndex={-1}>
      <ApplicationIcon info={info} />
      <div className={styles.what}>
        <p className={styles.who}>{name === null ? who : <bdi>{name}</bdi>}</p>
        {scopes ? <Learned facts={scopes} /> : <p className={styles.text}>{what}</p>}
        <time className={styles.text} dateTime={learnedAt}>
          {dateAndTime(learnedAt)}
        </time>
      </div>
      {canEnd && proof !== null && <EndProof id={proof.id} label={proof.label ?? dateAndTime(learnedAt)} />}
    </li>
  );
}

/** Who has learned it, unless it is an application, which has a name. */
function useWho({ what, proof, role }: Disclosure): string {
  const text = useText();
  if (what !== 'PROOF') return text(`disclosures.${role ?? 'operator'}`);
  return proof?.label
    ? text('disclosures.somebodyLabelled', { label: proof.label })
    : text('disclosures.somebody');
}

/** What was learned, in words. */
function useWhat({ what, names, documentType, alsoPictures }: Row): string {
  const text = useText();
  const document = documentType === null ? '' : text(documentTitles[documentType]);
  if (alsoPictures) return text('disclosures.dataAndPictures', { document });
  switch (what) {
    case 'PROFILE':
      return text('disclosures.profile');
    case 'PROOF':
      return text(proofText(names));
    case 'DATA':
      return text('disclosures.data', { document });
    case 'PICTURE':
      return text('disclosures.picture', { document });
    case 'PORTAL':
      return text('disclosures.portal');
    default:
      return text('disclosures.account');
  }
}

/** What somebody read in a proof. */
function proofText(names: Disclosure['names'] = []): PhraseId {
  if (names.length > 1) return 'disclosures.proofNameAndBirth';
  if (names.length === 0) return 'disclosures.proof';
  return names[0] === 'NAME' ? 'disclosures.proofName' : 'disclosures.proofBirth';
}
