import type { ComponentProps, ElementType } from 'react';

/**
 * The props of a native element without `className` and `style`, so that screens cannot restyle a component.
 */
export type NativeProps<E extends ElementType> = Omit<ComponentProps<E>, 'className' | 'style'>;
