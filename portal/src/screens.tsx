import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { Arrival } from './arrival.tsx';
import { frames } from './frames.ts';
import { Guarded } from './guarded.tsx';
import type { RouteName } from './lib/paths.ts';
import { usePath } from './lib/use-path.ts';
import { Redirect } from './redirect.tsx';
import { type Frame, notFound, routes } from './routes.tsx';
import { PageLoader } from './shell/page-loader.tsx';

// Safe: the tables' keys are exactly these.
const names = Object.keys(routes) as RouteName[];
const frameNames = Object.keys(frames) as Frame[];

/** The route table as React Router knows it. */
export function Screens() {
  return (
    <Routes>
      <Route path=":locale" element={<Outlet />}>
        {frameNames.map((frame) => (
          <Route key={frame} element={<Framed frame={frame} />}>
            {names.filter((name) => routes[name].frame === frame).map(toRoute)}
          </Route>
        ))}
        <Route element={<Framed frame="guest" />}>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}

function Framed({ frame }: { frame: Frame }) {
  const { Component } = frames[frame];
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
