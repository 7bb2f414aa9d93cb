import { useCall } from '../../api/queries.ts';
import { Answer } from '../../components/answer.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../i18n/i18n.tsx';
import { History } from './history.tsx';
import { RulesForm } from './rules-form.tsx';

/** The rules that an operator sets while the server runs: what counts, and what was before. */
export default function Rules() {
  const text = useText();
  const found = useCall('getRules', {});
  return (
    <Page title={text('rules.title')} lead={text('rules.lead')}>
      <Answer query={found}>
        {(state) => (
          <>
            {/* The form begins anew when somebody else has set others. */}
            <RulesForm key={state.version} state={state} />
            <History state={state} />
          </>
        )}
      </Answer>
    </Page>
  );
}
