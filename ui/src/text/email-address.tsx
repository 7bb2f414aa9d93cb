/**
 * An e-mail address that is alone in its place, such as a cell. If it is too long it is broken after the @,
 * not within a word.
 */
export function EmailAddress({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <bdi>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </bdi>
  );
}
