import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLocale, useTextsComplete } from '../lib/i18n/i18n.tsx';
import type { RouteName } from '../lib/navigation/paths.ts';
import { settleSession, useSession } from '../lib/session/session.ts';
import { rememberValues } from '../lib/storage/stored-values.ts';
import { NoScript } from '../shell/no-script.tsx';
import { PageLoader } from '../shell/page-loader.tsx';
import { decide } from './guard.ts';
import { Redirect } from './redirect.tsx';
import { routes } from './routes.tsx';

/** Lets a screen be seen by those it is for. */
export function Guarded({ name, children }: { name: RouteName; children: ReactNode }) {
  const locale = useLocale();
  const session = useSession();
  const complete = useTextsComplete();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const { who, layout } = routes[name];
  const decision = decide({ locale, name, who, query, session });
  const inside = session.state === 'signed-in' && !session.fresh;
  const needsAll = who === 'holders' || (who === 'guests' && inside);
  const ready = decision === 'show' && (complete || !needsAll);
  // The other screens that ask to sign in say in their address where to go on.
  const state = layout === 'account' ? { returnTo: pathname + search } : undefined;

  useEffect(() => rememberValues(query), [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes somewhere has been led on
  useEffect(settleSession, [pathname]);

  return (
    <>
      {who !== 'all' && <NoScript />}
      {ready && children}
      {!ready && typeof decision === 'string' && <PageLoader />}
      {typeof decision === 'object' && <Redirect to={decision.to} state={state} />}
    </>
  );
}
