import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from './router.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the portal, which starts with `/`. */
  readonly to: string;
  /** Replaces the current history entry; a link to the current address always does. */
  readonly replace?: boolean | undefined;
  /** Passed to the next screen in the history entry. */
  readonly state?: unknown;
}

/** A link within the portal. Opening it in another tab or window is left to the browser. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    navigate(to, { replace: replace ?? to === location.pathname + location.search, state });
  };
  return <a {...rest} href={to} onClick={open} />;
}

/** A link that is marked on its own page and on those below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const current = pathname === props.to || pathname.startsWith(`${props.to}/`);
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}

function opensHere({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) {
  const { target } = currentTarget;
  return button === 0 && (!target || target === '_self') && !(metaKey || altKey || ctrlKey || shiftKey);
}
