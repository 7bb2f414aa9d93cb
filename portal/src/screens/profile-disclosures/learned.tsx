import type { LearnedFact } from '@portico/contract/account/disclosures';
import { useFormats } from '@portico/web/i18n/use-formats';
import { useText } from '../../lib/i18n/i18n.tsx';
import styles from './disclosures.module.css';

export interface LearnedProps {
  readonly facts: readonly LearnedFact[];
  /** The names of the groups that it learns now. */
  readonly groups?: readonly string[] | undefined;
  /** The names of the roles that the user has in it now. */
  readonly roles?: readonly string[] | undefined;
  /** The names of added fields that it is told now. */
  readonly fields?: readonly string[] | undefined;
}

/**
 * What an application has learned, in the words in which the user allowed it; an application of the hand-off
 * asks for nothing.
 */
export function Learned({ facts, groups = [], roles = [], fields = [] }: LearnedProps) {
  const text = useText();
  // It says “all of this”, so it comes last.
  const isLast = (fact: LearnedFact) => Number(fact === 'offline_access');
  const { list } = useFormats();
  const wordsOf = (fact: LearnedFact) => {
    if (fact === 'groups' && groups.length > 0) return text('disclosures.groups', { groups: list(groups) });
    if (fact === 'roles' && roles.length > 0) return text('disclosures.roles', { roles: list(roles) });
    if (fact === 'fields' && fields.length > 0) return text('disclosures.fields', { fields: list(fields) });
    return text(fact === 'verified' ? 'disclosures.verified' : `consent.${fact}`);
  };
  return (
    <ul className={styles.learned}>
      {facts
        .toSorted((one, other) => isLast(one) - isLast(other))
        .map((fact) => (
          <li key={fact}>{wordsOf(fact)}</li>
        ))}
    </ul>
  );
}
