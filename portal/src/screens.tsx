import { Navigate, Outlet, Route, Routes } from 'react-router';
import { Arrival } from './arrival.tsx';
import { Guarded } from './guarded.tsx';
import type { RouteName } from './lib/paths.ts';
import { usePath } from './lib/use-path.ts';
import { notFound, routes } from './routes.tsx';
import { AccountFrame, GuestFrame, LandingFrame } from './shell/frames.tsx';

const frames = { landing: LandingFrame, guest: GuestFrame, account: AccountFrame } as const;
// Safe: the table's keys are the route names.
const names = Object.keys(routes) as RouteName[];

/** The route table as React Router knows it. */
export function Screens() {
  return (
    <Routes>
      <Route path=":locale" element={<Outlet />}>
        {Object.entries(frames).map(([frame, Around]) => (
          <Route key={frame} element={<Around />}>
            {names.filter((name) => routes[name].frame === frame).map(toRoute)}
          </Route>
        ))}
        <Route element={<GuestFrame />}>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
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
  return <Navigate to={path(name)} replace />;
}

function NotFound() {
  return (
    <>
      <notFound.Component />
      <Arrival name="notFound" />
    </>
  );
}
