import type { ComponentProps, ElementType } from 'react';
import styles from './button.module.css';
import type { ButtonLook } from './button.tsx';

export type ButtonLinkProps<E extends ElementType> = ButtonLook & { as?: E } & Omit<
    ComponentProps<E>,
    keyof ButtonLook | 'as' | 'className' | 'style'
  >;

/** An anchor that looks like a button; `as` takes a router's Link. */
export function ButtonLink<E extends ElementType = 'a'>({
  as,
  variant = 'primary',
  size = 'regular',
  wide,
  icon,
  children,
  ...rest
}: ButtonLinkProps<E>) {
  const Anchor: ElementType = as ?? 'a';
  return (
    <Anchor
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </Anchor>
  );
}
