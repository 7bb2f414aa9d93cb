import { PerUser } from '../kit/per-user.ts';

/** An invoice that a user has written. */
export interface Invoice {
  readonly number: number;
  readonly customer: string;
  readonly work: string;
  readonly cents: number;
}

const example: Invoice = {
  number: 1,
  customer: 'Harbour Tea House',
  work: 'Shop sign, painted by hand',
  cents: 480_00,
};

/** Most invoices that are kept of a user. */
const most = 20;

/** Every user starts with one example. The newest is first. */
export const invoices = new PerUser<readonly Invoice[]>([example]);

/** Writes an invoice, if the form is complete. */
export function writeInvoice(user: { readonly id: string }, form: URLSearchParams): boolean {
  const customer = (form.get('customer') ?? '').trim().slice(0, 80);
  const work = (form.get('work') ?? '').trim().slice(0, 120);
  const amount = Number(form.get('amount'));
  if (customer === '' || work === '' || !(amount >= 0.01 && amount <= 100_000)) return false;
  const earlier = invoices.of(user);
  const number = (earlier[0]?.number ?? 0) + 1;
  invoices.set(
    user,
    [{ number, customer, work, cents: Math.round(amount * 100) }, ...earlier].slice(0, most),
  );
  return true;
}
