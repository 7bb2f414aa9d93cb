import { Banner } from '@portico/ui';
import { useText } from '../../../i18n/i18n.tsx';
import type { ReviewCase } from '../../../review/review-case.ts';

/** What the automatic check has found. It is a hint: the moderator decides. */
export function Findings({ findings }: Pick<ReviewCase, 'findings'>) {
  const text = useText();
  if (findings.length === 0) return null;
  return (
    <Banner tone="warning" title={text('review.findings')}>
      {findings.map((finding) => (
        <p key={finding}>{text(`reviewFinding.${finding}`)}</p>
      ))}
    </Banner>
  );
}
