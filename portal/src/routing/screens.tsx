import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import type { RouteName } from '../lib/navigation/paths.ts';
import { usePath } from '../lib/navigation/use-path.ts';
import { PageLoader } from '../shell/page-loader.tsx';
import { Arrival } from './arrival.tsx';
import { Guarded } from './guarded.tsx';
import { layouts } from './layouts.ts';
import { Redirect } from './redirect.tsx';
import { type Layout, notFound, routes } from './routes.tsx';

// Safe: the tables' keys are exactly these.
const names = Object.keys(routes) as RouteName[];
const layoutNames = Object.keys(layouts) as Layout[];

/** The route table as React Router knows it. */
export function Screens() {
  return (
    <Routes>
      <Route path=":locale" element={<Outlet />}>
        {layoutNames.map((layout) => (
          <Route key={layout} element={<WithLayout layout={layout} />}>
            {names.filter((name) => routes[name].layout === layout).map(toRoute)}
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
  return (
    <Route key={name} path={routes[name].path} element={<Guarded name={name}>{screenOf(name)}</Guarded>} />
  );
}

function screenOf(name: RouteName) {
  const { screen } = routes[name];
  if (screen === null) return <NotFound />;
  if (typeof screen === 'string') return <Onward name={screen} />;
  return (
    <>
      <screen.Component />
      <Arrival name={name} />
    </>
  );
}

function Onward({ name }: { name: RouteName }) {
  const path = usePath();
  return <Redirect to={path(name)} />;
}

function NotFound() {
  return (
    <>
      <notFound.Component />
      <Arrival name="notFound" />
    </>
  );
}
