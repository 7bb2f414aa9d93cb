import { Banner } from '@portico/ui';

/** What is wrong with a form as a whole, above its fields. */
export function CommonError({ text }: { text: string | false | undefined }) {
  if (!text) return null;
  return (
    <Banner tone="danger" role="alert">
      {text}
    </Banner>
  );
}
