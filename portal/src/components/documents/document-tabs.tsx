import { verificationSteps } from '@portico/contract/documents/verification';
import type { PhraseId } from '@portico/phrases/types';
import { ClockIcon, DocumentIcon, ErrorIcon, SuccessIcon, WarningIcon } from '@portico/ui';
import { NavLink } from 'react-router';
import { useCall } from '../../lib/api/use-call.ts';
import { documents, shownTypes, tabState } from '../../lib/documents/documents.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { usePath } from '../../lib/navigation/use-path.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import styles from './document-tabs.module.css';

const looks = {
  unverified: { Icon: DocumentIcon, phrase: 'verification.unverified' },
  inVerification: { Icon: ClockIcon, phrase: 'verification.inVerification' },
  waiting: { Icon: WarningIcon, phrase: 'verification.waiting' },
  changes: { Icon: WarningIcon, phrase: 'verification.changesNeeded' },
  refused: { Icon: ErrorIcon, phrase: 'verification.refused' },
  verified: { Icon: SuccessIcon, phrase: 'verification.verified' },
} as const satisfies Record<ReturnType<typeof tabState>, { Icon: unknown; phrase: PhraseId }>;

/** The tabs of the verification: links with step, name and state of each document [2.56, 4.15]. */
export function DocumentTabs() {
  const text = useText();
  const path = usePath();
  const profile = useProfile({ rendered: true });
  const { data: items } = useCall('listVerifications', {}, { staleTime: 0, rendered: true });
  return (
    <nav className={styles.tabs} aria-label={text('verification.tabs')}>
      <ul className={styles.list}>
        {shownTypes(profile?.selfieRequired ?? false).map((type) => {
          const { name, route } = documents[type];
          const item = items?.find(({ documentType }) => documentType === type);
          const state = item && tabState(item);
          const look = state && looks[state];
          return (
            <li key={type}>
              <NavLink className={() => styles.tab} to={path(route)}>
                <span className={styles.step} aria-hidden="true">
                  {verificationSteps[type]}
                </span>
                <span className={styles.name}>{text(name)}</span>
                <span className={styles.state} data-state={state}>
                  {look && <look.Icon size={16} />}
                  {look && text(look.phrase)}
                </span>
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
