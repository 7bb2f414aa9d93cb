import { Banner, Button, TextLink } from '@portico/ui';
import { useLocale, useText } from '../../i18n/i18n.tsx';
import { type PasskeyProblem, usePasskey } from './use-passkey.ts';

const problemTexts = {
  refused: 'consoleSignIn.passkeyRefused',
  cancelled: 'consoleSignIn.passkeyCancelled',
  unsupported: 'consoleSignIn.passkeyUnsupported',
  unreachable: 'consoleSignIn.passkeyUnreachable',
} as const satisfies Record<PasskeyProblem, string>;

export interface PasskeyProps {
  /** Whether this is the only way to do the second step, besides recovery codes. */
  isOnly: boolean;
  /** The sign-in is no longer valid. */
  onLost: () => void;
}

/** The second step with a passkey of the portal. */
export function Passkey({ isOnly, onLost }: PasskeyProps) {
  const text = useText();
  const locale = useLocale();
  const { busy, problem, sign } = usePasskey(onLost);
  const portal = document.documentElement.dataset.portal ?? '';
  return (
    <>
      {problem && (
        <Banner
          tone="danger"
          role="alert"
          actions={
            problem === 'unsupported' && (
              <TextLink href={`${portal}/${locale}/profile/security/status`}>
                {text('consoleSignIn.setUpFactor')}
              </TextLink>
            )
          }
        >
          {text(problemTexts[problem])}
        </Banner>
      )}
      <Button
        type="button"
        wide
        variant={isOnly ? 'primary' : 'secondary'}
        autoFocus={isOnly}
        busy={busy}
        busyLabel={text('consoleSignIn.passkeyBusy')}
        onClick={() => void sign()}
      >
        {text('consoleSignIn.usePasskey')}
      </Button>
    </>
  );
}
