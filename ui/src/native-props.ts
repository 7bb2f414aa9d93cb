import type { ComponentProps, ElementType } from 'react';

/** A native element's props without the two that would let a screen restyle a piece. */
export type NativeProps<E extends ElementType> = Omit<ComponentProps<E>, 'className' | 'style'>;
