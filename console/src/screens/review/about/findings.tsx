import { Banner } from '@portico/ui';
import { useText } from '../../../i18n/i18n.tsx';
import type { ReviewCase } from '../../../review/review-case.ts';

type Finding = ReviewCase['findings'][number];

const findingTexts = {
  SAME_PICTURE_OTHER_ACCOUNT: 'reviewFinding.SAME_PICTURE_OTHER_ACCOUNT',
  NAME_DIFFERS_FROM_ACCOUNT: 'reviewFinding.NAME_DIFFERS_FROM_ACCOUNT',
} as const satisfies Record<Finding, string>;

/** What the automatic check has found. It is a hint: the moderator decides. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const text = useText();
  if (findings.length === 0) return null;
  return (
    <Banner tone="warning" title={text('review.findings')}>
      {findings.map((finding) => (
        <p key={finding}>{text(findingTexts[finding])}</p>
      ))}
    </Banner>
  );
}
