import { LoadFailed } from '../../components/status/load-failed.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useText } from '../../lib/i18n/i18n.tsx';
import { FoldedSection, Section } from './section.tsx';
import { TrustedBrowserRow } from './trusted-browser-row.tsx';

/** The browsers that need no second step. Absent while there are none. */
export function TrustedBrowsers() {
  const text = useText();
  const { data, error, refetch } = useCall('listTrustedBrowsers', {}, { staleTime: 0 });
  const failed = error !== null && !data;
  if (!failed && !data?.length) return null;
  if (failed)
    return (
      <Section inner title={text('trusted.title')} lead={text('trusted.text')}>
        <LoadFailed title={text('trusted.failed')} onRetry={refetch} />
      </Section>
    );
  return (
    <FoldedSection inner title={text('trusted.title')} lead={text('trusted.text')}>
      <ul>
        {data?.map((trusted) => (
          <TrustedBrowserRow key={trusted.id} trusted={trusted} />
        ))}
      </ul>
    </FoldedSection>
  );
}
