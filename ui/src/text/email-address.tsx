import { Fragment } from 'react';

/** An e-mail address. One that is too long for its line is broken after the @ or before a dot, not within a word. */
export function EmailAddress({ address }: { address: string }) {
  const [first, ...others] = address.split(/(?<=@)|(?=\.)/);
  return (
    <bdi>
      {first}
      {others.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position in the address
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
