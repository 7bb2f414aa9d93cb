import { Button, KeyIcon, SuccessIcon, WarningIcon } from '@portico/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { AuthCard } from '../../components/auth/auth-card.tsx';
import { PageLoader } from '../../components/status/page-loader.tsx';
import { useErrorText, useText } from '../../lib/i18n/i18n.tsx';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { CodeForm } from './code-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';

/** Where the server begins, and leads back here from with what a form must send. */
const begin = '/oidc/device';

/**
 * A code of a device that the address has, as the server writes it (`base-20` of the library); empty if it
 * has none.
 */
function codeIn(text: string | null): string {
  const letters = (text ?? '').toUpperCase().replace(/[-\s]/g, '');
  return /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : '';
}

/** Signs in a device that has no browser: its user types the code that it shows, and allows it. */
export default function Device() {
  const text = useText();
  const errorText = useErrorText();
  const [query] = useSearchParams();
  const { info } = useTarget();
  const end = query.get('end');
  const form = query.get('form');
  const shown = query.get('confirm');
  const isLimited = query.get('problem') === 'limited';
  const starts = !end && !form && !isLimited;
  const typed = codeIn(query.get('user_code'));
  useEffect(() => {
    if (starts) location.replace(typed ? `${begin}?${new URLSearchParams({ user_code: typed })}` : begin);
  }, [starts, typed]);

  if (starts) return <PageLoader />;
  if (end === 'done')
    return (
      <AuthCard
        icon={SuccessIcon}
        tone="success"
        title={text('title.device')}
        lead={text('device.signedIn')}
      />
    );
  // Every application that can ask is registered, and has a code of our form: other text of the address is
  // that of whoever has made the link.
  if (end || (shown && !(info && shown === codeIn(shown))))
    return (
      <AuthCard
        icon={WarningIcon}
        tone="warning"
        title={text('title.device')}
        lead={text('device.refused')}
      />
    );
  if (!form)
    return (
      <AuthCard
        icon={WarningIcon}
        tone="warning"
        title={text('title.device')}
        lead={<span role="alert">{errorText('too_many_requests')}</span>}
      >
        <Button wide onClick={() => location.replace(begin)}>
          {text('code.startAgain')}
        </Button>
      </AuthCard>
    );
  const application = info?.applicationName ?? '';
  return (
    <AuthCard
      icon={KeyIcon}
      info={shown ? info : undefined}
      title={text('title.device')}
      lead={shown ? <span data-plain>{text('device.asks', { application })}</span> : text('device.lead')}
    >
      {shown ? (
        <ConfirmForm action={begin} secret={form} code={shown} />
      ) : (
        <CodeForm action={begin} secret={form} first={typed} isWrong={query.get('problem') === 'wrong'} />
      )}
    </AuthCard>
  );
}
