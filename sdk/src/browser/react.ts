import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { PorticoPerson } from '../check-token.ts';

/** What a page knows about its user. It is `loading` until the application's server has answered. */
export type UserState =
  | { readonly kind: 'loading' | 'guest' | 'failed' }
  | { readonly kind: 'signed-in'; readonly user: PorticoPerson };

interface ProvidedUser {
  readonly state: UserState;
  readonly path: string;
}

const UserContext = createContext<ProvidedUser | null>(null);

/** What {@link PorticoProvider} needs. */
export interface PorticoProviderProps {
  readonly children?: ReactNode;
  /** The `path` of `createPortico`. The default is `/auth`. */
  readonly path?: string;
}

/**
 * Asks the application's own server who is signed in (`GET /auth/user`), once and whenever the page is shown
 * again. The page never holds a token.
 * @example <PorticoProvider>
 *   <App />
 * </PorticoProvider>
 */
export function PorticoProvider({ children, path = '/auth' }: PorticoProviderProps): ReactElement {
  const [state, setState] = useState<UserState>({ kind: 'loading' });
  useEffect(() => {
    let isMounted = true;
    async function ask(): Promise<void> {
      const next = await askServer(path);
      if (isMounted) setState(next);
    }
    function askWhenVisible(): void {
      if (document.visibilityState === 'visible') void ask();
    }
    void ask();
    document.addEventListener('visibilitychange', askWhenVisible);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', askWhenVisible);
    };
  }, [path]);
  return createElement(UserContext, { value: { state, path } }, children);
}

async function askServer(path: string): Promise<UserState> {
  try {
    const response = await fetch(`${path}/user`, { headers: { accept: 'application/json' } });
    if (!response.ok) return { kind: 'failed' };
    // Safe: the address is of the application's own server, which answers it by `portico.handle`.
    const { kind, user } = (await response.json()) as { kind?: string; user?: PorticoPerson };
    return kind === 'signed-in' && user ? { kind, user } : { kind: 'guest' };
  } catch {
    // Any error: the server cannot be reached, or the answer is not from it.
    return { kind: 'failed' };
  }
}

function useProvided(): ProvidedUser {
  const provided = useContext(UserContext);
  if (!provided) throw new TypeError('Put <PorticoProvider> around this component.');
  return provided;
}

/**
 * Who is signed in.
 * @example
 * const state = useUser();
 * return state.kind === 'signed-in' ? <p>Hello {state.user.firstName}</p> : <SignInButton />;
 */
export function useUser(): UserState {
  return useProvided().state;
}

/** What {@link SignInButton} needs. */
export interface SignInButtonProps {
  /** The default is “Sign in”. */
  readonly children?: ReactNode;
  /** Path to which the user returns. The default is the address of the page. */
  readonly returnTo?: string;
  readonly className?: string;
}

/**
 * A form whose button leads to the sign-in and back to the page.
 * @example <SignInButton returnTo="/orders">Sign in with Portico</SignInButton>
 */
export function SignInButton({ children = 'Sign in', returnTo, className }: SignInButtonProps): ReactElement {
  const { path } = useProvided();
  const [here, setHere] = useState('/');
  useEffect(() => setHere(location.pathname + location.search), []);
  return createElement(
    'form',
    { action: `${path}/sign-in`, method: 'get' },
    createElement('input', { type: 'hidden', name: 'returnTo', value: returnTo ?? here }),
    createElement('button', { type: 'submit', className }, children),
  );
}

/** What {@link UserButton} needs. */
export interface UserButtonProps {
  /** The words of the button that signs out. The default is “Sign out”. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/**
 * The name of the user and a button that signs out. Nothing while nobody is signed in.
 * @example <UserButton>Sign out</UserButton>
 */
export function UserButton({ children = 'Sign out', className }: UserButtonProps): ReactElement | null {
  const { state, path } = useProvided();
  if (state.kind !== 'signed-in') return null;
  const { firstName, lastName } = state.user;
  return createElement(
    'form',
    { action: `${path}/sign-out`, method: 'post' },
    createElement('bdi', null, `${firstName} ${lastName}`.trim()),
    ' ',
    createElement('button', { type: 'submit', className }, children),
  );
}
