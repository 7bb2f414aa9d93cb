import type { ComponentProps, ElementType, ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';
import styles from './menu.module.css';

interface Look {
  icon?: ReactNode;
  /** Marks the selected item, such as the page's language or the current screen. */
  current?: boolean | undefined;
}

export type MenuItemProps<E extends ElementType> = Look & { as?: E } & Omit<
    ComponentProps<E>,
    keyof Look | 'as' | 'className' | 'style'
  >;

/** A button, or through `as` an anchor or a router's Link. */
export function MenuItem<E extends ElementType = 'button'>({
  as,
  icon,
  current,
  children,
  ...rest
}: MenuItemProps<E>) {
  const Item: ElementType = as ?? 'button';
  return (
    <Item
      {...(Item === 'button' && { type: 'button' })}
      {...rest}
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      aria-current={current || undefined}
    >
      {icon}
      <span className={styles.text}>{children}</span>
      {current && <CheckIcon />}
    </Item>
  );
}

export function MenuSeparator() {
  return <hr className={styles.separator} />;
}
