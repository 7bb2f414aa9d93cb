import type { ComponentProps, ElementType } from 'react';
import styles from './text-link.module.css';

interface Look {
  /** `quiet` has the colour of the surrounding text, for footers and less important links. */
  tone?: 'action' | 'quiet';
  /** For links outside a sentence: the target is large enough for touch. */
  standalone?: boolean;
}

export type TextLinkProps<E extends ElementType> = Look & { as?: E } & Omit<
    ComponentProps<E>,
    keyof Look | 'as' | 'className' | 'style'
  >;

/** A link in a text; `as` takes a router's Link, or `button` for an action that looks like a link. */
export function TextLink<E extends ElementType = 'a'>({
  as,
  tone = 'action',
  standalone,
  ...rest
}: TextLinkProps<E>) {
  const Anchor: ElementType = as ?? 'a';
  return <Anchor {...rest} className={styles.link} data-tone={tone} data-standalone={standalone} />;
}
