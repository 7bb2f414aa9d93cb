import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { useLocation, useOutletContext, useSearchParams } from 'react-router';
import { PageLoader } from '../components/status/page-loader.tsx';
import { Redirect } from '../components/status/redirect.tsx';
import { useConfig } from '../lib/config/config.ts';
import { useLocale, useTextsComplete } from '../lib/i18n/i18n.tsx';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { keepReturnAddress } from '../lib/session/return-address.ts';
import { useSession, useSessionOwner } from '../lib/session-state/session.ts';
import { rememberValues } from '../lib/storage/stored-values.ts';
import { NoScript } from '../shell/no-script.tsx';
import { decide, isSentLink } from './guard.ts';
import { routes } from './routes.ts';
import { useDocumentPolicy } from './use-document-policy.ts';

const AgreementStep = lazy(() => import('../components/agreements/agreement-step.tsx'));
const ClosingStep = lazy(() => import('../components/closing/closing-step.tsx'));

/**
 * Shows a screen to the audience of its route; others wait, with the loader of the layout, or are redirected.
 */
export function GuardedScreen({ name, children }: { name: RouteName; children: ReactNode }) {
  const { settleSession } = useSessionOwner();
  const locale = useLocale();
  const session = useSession();
  const complete = useTextsComplete();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const config = useConfig();
  const loader = useOutletContext<ReactNode>();
  const { audience, layout } = routes[name];
  const decision = decide({ locale, name, audience, ofAccount: layout === 'account', query, session });
  const settled = session.state === 'signed-in' && !session.fresh;
  const needsAll = audience === 'signed-in' || (audience === 'guests' && settled);
  const policyMatches = useDocumentPolicy(name);
  const ready = decision === 'show' && policyMatches && (complete || !needsAll);
  // Deferred, because a whole screen takes long to render: so React renders it in slices, between which
  // inputs are answered.
  const shown = useDeferredValue(ready) && ready;
  // In place of the screen on which the user has signed in: it comes back afterwards, and leads on.
  const hasQuestion = session.state === 'question' && audience === 'guests';
  const Question =
    hasQuestion && session.token.set.authentication_status === 'CLOSING' ? ClosingStep : AgreementStep;
  const ending = session.state === 'guest' ? session.ending : undefined;
  // Other screens than these have the page to return to in their address; the users of `device` come from no
  // page. After signing out on purpose there is none: the next user may be another one.
  const returns = (layout === 'account' || name === 'device') && ending !== 'signed-out';
  const isUnopened = session.state === 'signed-in' && isSentLink(name, query);
  const state = {
    ending,
    ...(returns && { returnTo: pathname + search }),
    ...(isUnopened && { unopened: pathname + search }),
  };

  useEffect(() => {
    rememberValues(query, config);
    keepReturnAddress(query, config.applicationsInfo);
  }, [query, config]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation ends the sign-in redirect
  useEffect(settleSession, [pathname]);

  return (
    <>
      {audience !== 'everyone' && <NoScript />}
      {shown && !hasQuestion && children}
      {hasQuestion && <Suspense fallback={loader}>{complete ? <Question /> : loader}</Suspense>}
      {!shown && !hasQuestion && typeof decision === 'string' && loader}
      {typeof decision === 'object' && <PageLoader />}
      {typeof decision === 'object' && <Redirect to={decision.to} state={state} />}
    </>
  );
}
