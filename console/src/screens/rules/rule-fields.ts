import type { RuleName } from '@portico/contract/rules/rules';
import type { Draft } from './draft.ts';

/** What the fields of a rule need. */
export interface RuleFieldsProps {
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  /** What is said of a rule that a setting fixes: its field cannot be used. */
  fixed: (rule: RuleName) => string | undefined;
  wrong: RuleName | null;
  /** The most characters that a rule may demand of a password. */
  longestPassword: number;
}
