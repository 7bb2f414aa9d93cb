import { Suspense } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router';
import { PageLoader } from '../components/status/page-loader.tsx';
import { Redirect } from '../components/status/redirect.tsx';
import { navigationState } from '../lib/navigation/navigation-state.ts';
import type { RouteName } from '../lib/navigation/route-links.ts';
import { usePath } from '../lib/navigation/use-path.ts';
import { GuardedScreen } from './guarded-screen.tsx';
import { layouts } from './layouts.ts';
import { PageAnnouncement } from './page-announcement.tsx';
import { routeNames } from './paths.ts';
import { type Layout, notFoundScreen, routes } from './routes.ts';

// Safe: the table's keys are exactly the layouts.
const layoutNames = Object.keys(layouts) as Layout[];

/** The route table as React Router takes it. */
export function RouteTree() {
  return (
    <Routes>
      <Route path=":locale" element={<Outlet />}>
        {layoutNames.map((layout) => (
          <Route key={layout} element={<WithLayout layout={layout} />}>
            {routeNames.filter((name) => routes[name].layout === layout).map(toRoute)}
          </Route>
        ))}
        <Route element={<WithLayout layout="guest" />}>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
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

function toRoute(name: RouteName) {
  const element = (
    <GuardedScreen key={name} name={name}>
      <RouteScreen name={name} />
    </GuardedScreen>
  );
  return <Route key={name} path={routes[name].path} element={element} />;
}

function RouteScreen({ name }: { name: RouteName }) {
  const path = usePath();
  const { state } = useLocation();
  const { screen } = routes[name];
  if ('redirectTo' in screen)
    return (
      <>
        <PageLoader />
        <Redirect to={path(screen.redirectTo)} state={{ unopened: navigationState(state, 'unopened') }} />
      </>
    );
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
