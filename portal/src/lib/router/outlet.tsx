import { createContext, type ReactNode, useContext } from 'react';
import type { Params } from './match-path.ts';

/** What the address has selected. */
export interface Selected {
  readonly screen: ReactNode;
  readonly params: Params;
}

export const SelectedContext = createContext<Selected>({ screen: null, params: {} });

/** The place of a layout where the screen is shown. */
export function Outlet() {
  return useContext(SelectedContext).screen;
}

/** The parameters in the path of the address. */
export function useParams(): Params {
  return useContext(SelectedContext).params;
}
