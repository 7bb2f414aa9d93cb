import type { ApplicationInfo } from '@portico/contract/config';
import { ApplicationMark, TextLink } from '@portico/ui';
import { useText } from '../../lib/i18n/i18n.tsx';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { refusalOf } from '../../lib/session/openid-request.ts';

/**
 * The way back for a user who does not sign in: to the registered home page, whatever return address the page
 * was opened with. An application that waits for the answer to an OpenID Connect request gets its answer.
 */
export function BackToApplication({ info }: { info: ApplicationInfo | undefined }) {
  const text = useText();
  const { backUrl } = useTarget();
  if (!info) return null;
  return (
    <TextLink href={refusalOf(backUrl, info.application) ?? info.url} standalone>
      {info.icon && <ApplicationMark {...info} size={22} />}
      {text('signIn.backTo', { application: info.applicationName })}
    </TextLink>
  );
}
