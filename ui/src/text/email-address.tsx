/** An e-mail address. One that is too long for its line is broken after the @, not within a word. */
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
