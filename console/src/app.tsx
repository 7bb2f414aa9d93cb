import { defaultProduct } from '@portico/contract/shell';
import type { Texts } from '@portico/web/i18n/texts';
import { localeOf } from '@portico/web/locale-path';
import { type PageState, PageStateContext, usePageState } from '@portico/web/page-state';
import { useOnline } from '@portico/web/use-online';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { Loading } from './components/loading.tsx';
import { PageFailed } from './components/page-failed.tsx';
import { TextsProvider } from './i18n/i18n.tsx';
import { loadTexts } from './i18n/texts.ts';
import { Screens } from './screens/screens.tsx';
import SignIn from './screens/sign-in/screen.tsx';
import { restoreSession } from './session/restore.ts';
import { useSession } from './session-state/session.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * The sign-in replaces every page until a member of staff is signed in, so that the address stays and opens
 * its page afterwards.
 */
export function App({ state, texts }: { state: PageState; texts: Texts }) {
  const { pathname } = useLocation();
  return (
    <PageStateContext value={state}>
      <TextsProvider
        locale={localeOf(pathname)}
        product={document.documentElement.dataset.product ?? defaultProduct}
        initial={texts}
        complete
        load={loadTexts}
      >
        <SignedInOnly />
      </TextsProvider>
    </PageStateContext>
  );
}

function SignedInOnly() {
  const session = useSession();
  const { key } = useLocation();
  if (session.state === 'unknown') return <Loading />;
  if (session.state === 'unanswered') return <SessionUnanswered code={session.error.code} />;
  if (session.state === 'guest') return <SignIn reason={session.reason} email={session.email} />;
  return (
    <Shell staff={session.staff}>
      <ErrorBoundary location={key}>
        <Suspense fallback={<Loading />}>
          <Screens role={session.staff.role} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

function SessionUnanswered({ code }: { code: string }) {
  const page = usePageState();
  const again = () => void restoreSession(page);
  useOnline(true, again);
  return (
    <main>
      <PageFailed code={code} onRetry={again} />
    </main>
  );
}
