import { Banner } from '@portico/ui';
import { useText } from '../lib/i18n.tsx';

/** What is said above a form that nothing would send. */
export function NoScript() {
  const text = useText();
  return (
    <noscript>
      <Banner tone="warning" title={text('shell.noScriptTitle')}>
        {text('shell.noScriptText')}
      </Banner>
    </noscript>
  );
}
