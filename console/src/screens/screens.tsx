import type { ConsoleRole } from '@portico/contract/staff/sign-in';
import { loadFile } from '@portico/web/load-file';
import { type ComponentType, lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useLocale } from '../i18n/i18n.tsx';
import { pageLinks, startPageOf } from '../shell/pages.tsx';
import NotFound from './not-found/screen.tsx';

function page(load: () => Promise<{ readonly default: ComponentType }>): ComponentType {
  return lazy(() => loadFile(load));
}

const screens: Readonly<Record<string, ComponentType>> = {
  accounts: page(() => import('./accounts/screen.tsx')),
  'accounts/:id': page(() => import('./account/screen.tsx')),
  corrections: page(() => import('./corrections/screen.tsx')),
  erasures: page(() => import('./erasures/screen.tsx')),
  reviews: page(() => import('./reviews/screen.tsx')),
  'reviews/:id': page(() => import('./review/screen.tsx')),
  invitations: page(() => import('./invitations/screen.tsx')),
  'invitations/:id': page(() => import('./invitees/screen.tsx')),
  applications: page(() => import('./applications/screen.tsx')),
  // An identifier begins with a letter, so no application has this address.
  'applications/-/add': page(() => import('./application-form/add.tsx')),
  'applications/-/order': page(() => import('./application-order/screen.tsx')),
  'applications/:id': page(() => import('./application/screen.tsx')),
  'applications/:id/edit': page(() => import('./application-form/edit.tsx')),
  brand: page(() => import('./brand/screen.tsx')),
  groups: page(() => import('./groups/screen.tsx')),
  'groups/:id': page(() => import('./group/screen.tsx')),
  fields: page(() => import('./fields/screen.tsx')),
  'fields/:id': page(() => import('./field/screen.tsx')),
  providers: page(() => import('./providers/screen.tsx')),
  jobs: page(() => import('./jobs/screen.tsx')),
  audit: page(() => import('./audit/screen.tsx')),
  legal: page(() => import('./legal/screen.tsx')),
  staff: page(() => import('./staff/screen.tsx')),
  rules: page(() => import('./rules/screen.tsx')),
  settings: page(() => import('./settings/screen.tsx')),
};

/** Pages on which only admins change what others may read. */
const changing: ReadonlySet<string> = new Set([
  'applications/-/add',
  'applications/-/order',
  'applications/:id/edit',
]);

/**
 * The screen of each address. A user whose role may not open a page sees a message, because the server would
 * refuse the calls of the page.
 */
export function Screens({ role }: { role: ConsoleRole }) {
  const locale = useLocale();
  const isAllowed = (path: string) => {
    if (changing.has(path)) return role === 'admin';
    const page = pageLinks.find((link) => link.path === path.split('/')[0]);
    return page?.roles.includes(role) ?? false;
  };
  return (
    <Routes>
      <Route path="/:locale" element={<Navigate to={`/${locale}/${startPageOf(role)}`} replace />} />
      {Object.entries(screens).map(([path, Screen]) => (
        <Route
          key={path}
          path={`/:locale/${path}`}
          element={isAllowed(path) ? <Screen /> : <NotFound reason="role" />}
        />
      ))}
      <Route path="*" element={<NotFound reason="address" />} />
    </Routes>
  );
}
