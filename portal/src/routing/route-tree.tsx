import { Suspense, useMemo } from 'react';
import { PageLoader } from '../components/status/page-loader.tsx';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { usePath } from '../lib/navigation/use-path.ts';
import { SelectedContext } from '../lib/router/outlet.tsx';
import { useLocation } from '../lib/router/router.tsx';
import { GuardedScreen } from './guarded-screen.tsx';
import { layouts } from './layouts.ts';
import { layoutOf, paramsAt, routeAt } from './match.ts';
import { PageAnnouncement } from './page-announcement.tsx';
import { Redirect } from './redirect.tsx';
import { type Layout, notFoundScreen, routes } from './routes.ts';

/** The screen of the address in its layout. The layout stays while the user moves between screens that have the same. */
export function RouteTree() {
  const { pathname } = useLocation();
  const name = routeAt(pathname);
  const selected = useMemo(
    () => ({ screen: screenAt(name), params: paramsAt(name, pathname) }),
    [name, pathname],
  );
  return (
    <SelectedContext value={selected}>
      <WithLayout layout={layoutOf(name)} />
    </SelectedContext>
  );
}

function WithLayout({ layout }: { layout: Layout }) {
  const { Component } = layouts[layout];
  return (
    <Suspense fallback={<PageLoader />}>
      <Component />
    </Suspense>
  );
}

function screenAt(name: RouteName | null) {
  if (name === null) return <NotFound />;
  return (
    <GuardedScreen key={name} name={name}>
      <RouteScreen name={name} />
    </GuardedScreen>
  );
}

function RouteScreen({ name }: { name: RouteName }) {
  const path = usePath();
  const { screen } = routes[name];
  if (screen === 'not built') return <NotFound />;
  if ('redirectTo' in screen) return <Redirect to={path(screen.redirectTo)} />;
  return (
    <>
      <screen.Component />
      <PageAnnouncement name={name} />
    </>
  );
}

function NotFound() {
  return (
    <>
      <notFoundScreen.Component />
      <PageAnnouncement key="notFound" name="notFound" />
    </>
  );
}
