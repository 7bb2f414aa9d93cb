import type { ComponentProps, ElementType } from 'react';
import styles from './text-link.module.css';

interface Look {
  /** `quiet` follows the surrounding text colour, for footers and asides. */
  tone?: 'action' | 'quiet';
  /** Outside a sentence: as tall as a finger needs. */
  standalone?: boolean;
}

export type TextLinkProps<E extends ElementType> = Look & { as?: E } & Omit<
    ComponentProps<E>,
    keyof Look | 'as' | 'className' | 'style'
  >;

/** A link in running text; `as` takes a router's Link, or `button` for an action that reads as a link. */
export function TextLink<E extends ElementType = 'a'>({
  as,
  tone = 'action',
  standalone,
  ...rest
}: TextLinkProps<E>) {
  const Anchor: ElementType = as ?? 'a';
  return <Anchor {...rest} className={styles.link} data-tone={tone} data-standalone={standalone} />;
}
